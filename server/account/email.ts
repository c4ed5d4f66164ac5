/** Whether this can be an address of mail at all; only a letter to it can tell more. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
