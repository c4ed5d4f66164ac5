/** Nothing that a mail program takes for another address, a name beside it or several, and no letter that nobody sees. */
const EMAIL_PART = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+`
const EMAIL_PATTERN = new RegExp(String.raw`^${EMAIL_PART}@${EMAIL_PART}\.${EMAIL_PART}$`, 'u')

/** Whether this can be one address of mail at all; only a letter to it can tell more. */
export const isEmail = (text: string) => EMAIL_PATTERN.test(text)

/** An address as it is kept and looked for: «й» is one letter on one machine and two on another. */
export const normalizeEmail = (text: string) => text.trim().normalize('NFC')
