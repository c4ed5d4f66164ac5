/** Nothing that a mail program takes for another address, a name beside it or several, and no letter that nobody sees. */
const PART = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+`
const ADDRESS = new RegExp(String.raw`^${PART}@${PART}\.${PART}$`, 'u')

/** Whether this can be one address of mail at all; only a letter to it can tell more. */
export const isEmail = (text: string) => ADDRESS.test(text)

/** An address as it is kept and looked for: «й» is one letter on one machine and two on another. */
export const writtenEmail = (text: string) => text.trim().normalize('NFC')
