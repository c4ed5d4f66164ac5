import { looksLikeMail } from '../port/is-email-like.ts'
import { firstPhone } from '../port/read-first-phone.ts'
import { type Segment, type Value, values } from './parse-message.ts'

/** What is no telephone, or not the patient's own: faxes, pagers, modems, addresses, whom to call in an emergency. */
const OTHER_EQUIPMENT = /^(FX|BP|MD|TDD|TTY|SAT|Internet|X\.400)$/i
const OTHER_USE = /^(EMR|NET|BPN)$/i

/**
 * The number to write to, as written: a mobile of the home or the business numbers before others, then the home ones. Empty where there is none and the sender
 * takes back the one that it told before (`""`).
 */
export function phoneOf(pid: Segment): string | null {
  const numbers = contactsOf(pid)
    .filter((one) => !OTHER_EQUIPMENT.test(one(3) ?? '') && !OTHER_USE.test(one(2) ?? ''))
    .flatMap((one) => {
      const number = numberOf(one)
      return number === null ? [] : [{ number, isMobile: /^CP$/i.test(one(3) ?? '') }]
    })
  const best = numbers.find(({ isMobile }) => isMobile) ?? numbers[0]
  return best?.number ?? (pid.fields[13]?.trim() === '""' ? '' : null)
}

/** The first address of letters, in its own place or in that of a number. */
export function emailOf(pid: Segment): string | null {
  const addresses = contactsOf(pid).flatMap((one) => [one(4), one(1)])
  return addresses.find((address) => address !== null && looksLikeMail(address)) ?? null
}

/** PID-13 (home), then PID-14 (business). */
const contactsOf = (pid: Segment): Value[] => [...values(pid, 13), ...values(pid, 14)]

/** The number whole (component 1, or 12 of later versions), else of its parts: country, area, local. */
function numberOf(one: Value): string | null {
  const whole = one(1) ?? one(12)
  if (whole !== null) return /\d/.test(whole) && !whole.includes('@') ? firstPhone(whole) : null
  const local = one(7)
  if (local === null) return null
  const country = one(5)?.replace(/\D/g, '')
  // Some write the way out of the country's own net (8) where the country belongs.
  const before = country === '8' ? '8' : country && `+${country}`
  return [before, one(6), local].filter(Boolean).join(' ')
}
