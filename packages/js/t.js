// The language of a line that names none. In the page a module of this name asks the page; here there is none to ask.
export const language = () => 'en';
