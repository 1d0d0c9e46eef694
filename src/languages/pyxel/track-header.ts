/** A line begins with digits and a colon; any digits, so that a wrong header is told of as one. */
export const trackHeader = /^[ \t\u3000]*[\d０-９]+[ \t]*[:：]/m;
