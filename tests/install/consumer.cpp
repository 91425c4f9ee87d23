// The same question from C++: a class of the user's owns what the library asks for.
#include <kazu/shisoku.h>

#include <iostream>
#include <stdexcept>
#include <string>

namespace {

class Table {
public:
    explicit Table(const std::string &instance) {
        if (kz_shisoku_problem_parse(instance.data(), instance.size(), &problem, nullptr) != KZ_OK) {
            throw std::runtime_error("bad instance");
        }
    }

    std::string solve() const {
        kz_work work;
        kz_work_init(&work);
        work.cpu = kz_cpu_best();
        kz_shisoku_result result;
        if (kz_shisoku_solve(&problem, &work, &result) != KZ_OK || result.verdict != KZ_ONE) {
            throw std::runtime_error("no solution");
        }
        char buffer[256];
        kz_text line;
        kz_text_init(&line, buffer, sizeof buffer);
        kz_shisoku_expression_print(&problem, &result.solution, KZ_SHISOKU_ASCII, &line);
        return line.data;
    }

private:
    kz_shisoku_problem problem;
};

} // namespace

int main() {
    std::cout << Table("10 K 6 Q 9").solve() << " = 10\n";
    return 0;
}
