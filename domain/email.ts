/** Excludes what a mail program takes for several addresses or a display name, and invisible characters. */
const EMAIL_PART = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+`
const EMAIL_PATTERN = new RegExp(String.raw`^${EMAIL_PART}@${EMAIL_PART}\.${EMAIL_PART}$`, 'u')

/** Whether a text can be an email address; only sending to it can tell more. */
export const isEmail = (text: string) => EMAIL_PATTERN.test(text)

/** An email as stored and searched: Unicode-normalized, as «й» may be one code point or two. */
export const normalizeEmail = (text: string) => text.trim().normalize('NFC')
