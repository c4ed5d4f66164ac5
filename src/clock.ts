/** The browser's clock, in milliseconds since 1970; what needs it is given it as a function. Only this file of the page reads it. */
export const now = () => Date.now()
