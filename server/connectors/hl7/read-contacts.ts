import { isEmailLike } from '../port/is-email-like.ts'
import { isPlaceholderPhone } from '../port/is-placeholder-phone.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { type FieldValue, listValues, type Segment } from './parse-message.ts'

/** Contacts that are not the patient's own phone: faxes, pagers, modems, addresses, emergency contacts. */
const NON_PHONE_EQUIPMENT = /^(FX|BP|MD|TDD|TTY|SAT|Internet|X\.400)$/i
const NON_PERSONAL_USE = /^(EMR|NET|BPN)$/i

/**
 * The phone to write to, as written: a mobile, home or business, before others, then home numbers, and what only fills the field last. Empty if there is
 * none and the sender deletes the previous one (`""`).
 */
export function readPhone(pid: Segment): string | null {
  return readContactPhone(listContacts(pid)) ?? (pid.fields[13]?.trim() === '""' ? '' : null)
}

/** The best number of some contacts (XTN), as written; null if there is none. */
export function readContactPhone(contacts: FieldValue[]): string | null {
  const numbers = contacts
    .filter(
      (one) => !NON_PHONE_EQUIPMENT.test(one(3) ?? '') && !NON_PERSONAL_USE.test(one(2) ?? ''),
    )
    .flatMap((one) => {
      const number = formatNumber(one)
      return number === null ? [] : [{ number, isMobile: /^CP$/i.test(one(3) ?? '') }]
    })
  const ranked = [...numbers.filter(({ isMobile }) => isMobile), ...numbers]
  const best = ranked.find(({ number }) => !isPlaceholderPhone(number)) ?? ranked[0]
  return best?.number ?? null
}

/** The first email, from its own component or that of a number. */
export function readEmail(pid: Segment): string | null {
  const addresses = listContacts(pid).flatMap((one) => [one(4), one(1)])
  return addresses.find((address) => address !== null && isEmailLike(address)) ?? null
}

/** PID-13 (home), then PID-14 (business). */
const listContacts = (pid: Segment): FieldValue[] => [
  ...listValues(pid, 13),
  ...listValues(pid, 14),
]

/** The complete number (component 1, or 12 of later versions), else from its parts: country, area, local. */
function formatNumber(contact: FieldValue): string | null {
  const fullNumber = contact(1) ?? contact(12)
  if (fullNumber !== null)
    return /\d/.test(fullNumber) && !fullNumber.includes('@') ? readFirstPhone(fullNumber) : null
  const local = contact(7)
  if (local === null) return null
  const country = contact(5)?.replace(/\D/g, '')
  // Some write the national trunk prefix (8) as the country code.
  const prefix = country === '8' ? '8' : country && `+${country}`
  return [prefix, contact(6), local].filter(Boolean).join(' ')
}
