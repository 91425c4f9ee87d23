/**
 * @file
 * The loop of the three paths of blacks.h. A file that includes it first defines `vector`, WORDS
 * (its 64-bit words) and load, store, zero, both (and), differ (xor), odd and most (of three).
 *
 * Numbers are stored across vectors, one digit in each. The blacks of a secret are the sum of one
 * bit per peg. Their digits are added over eight secrets at a time, and carries are added in pairs,
 * so that an addition costs one sum of three bits however large the numbers become.
 */
#ifndef KZ_MASTERMIND_BLACKS_KERNEL_H
#define KZ_MASTERMIND_BLACKS_KERNEL_H

enum {
    PEGS = KZ_MASTERMIND_PEGS_MAX,
    LOW = 3,     /* digits of a sum of eight secrets before the carry */
    DIGITS = 26, /* of a count: there are fewer than 2^25 codes */
    SWATH_WORDS = KZ__MASTERMIND_SWATH_WORDS
};

/* The counts so far. */
typedef struct black_sums {
    vector digit[PEGS][DIGITS];
    vector waiting[PEGS][DIGITS]; /* a carry that waits for a second one */
} black_sums;

/* Adds a column of bits: its own digit is returned, the carries go to the next column. */
static inline vector add_column(const vector *bit, unsigned count, vector *carry) {
    vector sum = count > 0 ? bit[0] : zero();
    unsigned carries = 0;
    unsigned i = 1;
    for (; i + 1 < count; i += 2) {
        carry[carries++] = most(sum, bit[i], bit[i + 1]);
        sum = odd(sum, bit[i], bit[i + 1]);
    }
    if (i < count) {
        carry[carries] = both(sum, bit[i]);
        sum = differ(sum, bit[i]);
    }
    return sum;
}

/* Computes the bits that one secret adds to each count. */
static inline void find_digits(const kz__mastermind_blacks *b, size_t word, unsigned pegs,
                               unsigned common, kz_mastermind_code code, vector out[PEGS]) {
    vector bit[PEGS];
    vector twos[PEGS / 2];
    vector fours[PEGS / 4];
    vector eights[1] = {zero()};
    for (unsigned peg = 0; peg < pegs; peg++) {
        bit[peg] = load(&b->masks[16 * peg + (code >> 4 * peg & 15U)][word]);
    }
    vector one = add_column(bit, pegs, twos);
    vector two = add_column(twos, pegs / 2, fours);
    vector four = add_column(fours, pegs / 4, eights);
    out[0] = one;
    out[1] = two;
    out[2] = both(one, two);
    if (common > 3) {
        out[3] = four;
        out[4] = both(one, four);
        out[5] = both(two, four);
        out[6] = both(both(one, two), four);
        out[7] = eights[0];
    }
}

/* Adds the carry of eight secrets. @param turn number of earlier groups. */
static inline void carry_on(vector *digit, vector *waiting, size_t turn, vector carry) {
    unsigned place = LOW;
    for (; (turn & 1U) != 0; turn >>= 1) {
        vector next = most(digit[place], waiting[place], carry);
        digit[place] = odd(digit[place], waiting[place], carry);
        waiting[place] = zero();
        carry = next;
        place++;
    }
    waiting[place] = carry;
}

/* Adds four secrets. @param common number of counts in use. @param carry of each. */
static inline void add_four(const kz__mastermind_blacks *b, size_t word, unsigned pegs,
                            unsigned common, const kz_mastermind_code *code, black_sums *s,
                            vector carry[PEGS]) {
    vector bit[4][PEGS];
    for (unsigned i = 0; i < 4; i++) {
        find_digits(b, word, pegs, common, code[i], bit[i]);
    }
    for (unsigned i = 0; i < common; i++) {
        vector *digit = s->digit[i];
        vector one = most(digit[0], bit[0][i], bit[1][i]);
        digit[0] = odd(digit[0], bit[0][i], bit[1][i]);
        vector other = most(digit[0], bit[2][i], bit[3][i]);
        digit[0] = odd(digit[0], bit[2][i], bit[3][i]);
        carry[i] = most(digit[1], one, other);
        digit[1] = odd(digit[1], one, other);
    }
}

/* Adds eight secrets. */
static inline void add_group(const kz__mastermind_blacks *b, size_t word, unsigned pegs,
                             unsigned common, size_t group, black_sums *s) {
    const kz_mastermind_code *code = b->codes + KZ__MASTERMIND_FILL * group;
    vector left[PEGS];
    vector right[PEGS];
    add_four(b, word, pegs, common, code, s, left);
    add_four(b, word, pegs, common, code + 4, s, right);
    for (unsigned i = 0; i < common; i++) {
        vector *digit = s->digit[i];
        vector carry = most(digit[2], left[i], right[i]);
        digit[2] = odd(digit[2], left[i], right[i]);
        carry_on(digit, s->waiting[i], group, carry);
    }
}

/* Adds the waiting carries. */
static void settle(vector *digit, const vector *waiting, unsigned digits) {
    vector carry = zero();
    for (unsigned place = LOW; place < digits; place++) {
        vector next = most(digit[place], waiting[place], carry);
        digit[place] = odd(digit[place], waiting[place], carry);
        carry = next;
    }
}

/* Assembles the digits of each guess. */
static void write_counts(const vector *digit, unsigned digits, uint32_t *count) {
    uint32_t sum[64 * WORDS] = {0};
    for (unsigned place = 0; place < digits; place++) {
        uint64_t bits[WORDS];
        store(bits, digit[place]);
        for (unsigned i = 0; i < WORDS; i++) {
            for (unsigned lane = 0; lane < 64; lane++) {
                sum[64 * i + lane] += (uint32_t)(bits[i] >> lane & 1U) << place;
            }
        }
    }
    for (unsigned lane = 0; lane < 64 * WORDS; lane++) {
        count[lane] = sum[lane];
    }
}

static inline void count_with(const kz__mastermind_blacks *b, size_t word, unsigned pegs,
                              unsigned common, black_sums *s) {
    for (size_t group = 0; group < b->count / KZ__MASTERMIND_FILL; group++) {
        add_group(b, word, pegs, common, group, s);
    }
}

/* Inlined for each number of counts, which unrolls the loops. */
static inline void count_pegs(const kz__mastermind_blacks *b, size_t word, unsigned pegs,
                              black_sums *s) {
    switch (b->common) {
    case 1:
        count_with(b, word, pegs, 1, s);
        break;
    case 2:
        count_with(b, word, pegs, 2, s);
        break;
    case 3:
        count_with(b, word, pegs, 3, s);
        break;
    case 4:
        count_with(b, word, pegs, 4, s);
        break;
    default:
        count_with(b, word, pegs, PEGS, s);
        break;
    }
}

static void count_blacks(const kz__mastermind_blacks *b, kz__mastermind_digits digits) {
    unsigned used = LOW + 1;
    while (b->count >> used != 0) {
        used++;
    }
    for (size_t word = 0; word < b->words; word += WORDS) {
        black_sums s;
        for (unsigned i = 0; i < (b->common > 4 ? PEGS : b->common); i++) {
            for (unsigned place = 0; place < used; place++) {
                s.digit[i][place] = zero();
                s.waiting[i][place] = zero();
            }
        }
        if (b->pegs <= 4) {
            count_pegs(b, word, 4, &s);
        } else if (b->pegs <= 6) {
            count_pegs(b, word, 6, &s);
        } else {
            count_pegs(b, word, PEGS, &s);
        }
        for (unsigned i = 0; i < b->common; i++) {
            settle(s.digit[i], s.waiting[i], used);
            write_counts(s.digit[i], used, digits[i] + 64 * word);
        }
    }
}

#endif
