const gsmBasicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters that GSM 03.38 writes as an escape and a letter: two units. */
const gsmExtendedCharacters = new Set('^{}[]~|\\€\f')

export interface SmsSize {
  encoding: 'gsm7' | 'ucs2'
  /** Septets in GSM-7, UTF-16 units in UCS-2. */
  units: number
  parts: number
}

/**
 * Parts of an SMS: 160 units alone or 153 per part in GSM-7, 70 or 67 in UCS-2 (3GPP TS 23.038 and 23.040). A two-unit character is never split. Only
 * a preview: the provider bills its own count.
 */
export function countSmsParts(text: string): SmsSize {
  const characters = [...text]
  const gsm7 = characters.every(
    (each) => gsmBasicCharacters.has(each) || gsmExtendedCharacters.has(each),
  )
  const costs = characters.map((each) =>
    gsm7 ? (gsmExtendedCharacters.has(each) ? 2 : 1) : each.length,
  )
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  const [singleLimit, partLimit] = gsm7 ? [160, 153] : [70, 67]
  const parts = units === 0 ? 0 : units <= singleLimit ? 1 : countFilledParts(costs, partLimit)
  return { encoding: gsm7 ? 'gsm7' : 'ucs2', units, parts }
}

function countFilledParts(costs: number[], capacity: number): number {
  let parts = 1
  let used = 0
  for (const cost of costs) {
    if (used + cost > capacity) {
      parts += 1
      used = 0
    }
    used += cost
  }
  return parts
}
