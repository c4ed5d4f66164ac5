import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getPublicAddressProblem } from '../../platform/i18n/address-problems.ts'
import { toE164 } from '../../platform/patient/phone.ts'

/** Fields shared by the cards of a clinic and a branch. */
export interface Card {
  name?: string
  address?: string | null
  mapLink?: string | null
  phone?: string | null
}

/** Returns a card's fields as stored: trimmed, the phone in E.164, empty ones null; undefined ones stay unset. Refuses invalid values by field. */
export function parseCard(card: Card, timeZone: string) {
  const name = card.name?.trim()
  if (name === '') throw new Problem('CHECK_DETAILS', { name: 'REQUIRED' })
  const mapLink = trimOrNull(card.mapLink)
  // The link appears in messages and pages, so it must be an address that patients can open.
  const address = mapLink ? getPublicAddressProblem(mapLink) : null
  if (address) throw new Problem('INVALID_URL', { mapLink: address })
  const phone = trimOrNull(card.phone)
  const number = phone ? toE164(phone, getPhoneRegion(timeZone)) : phone
  if (phone && number === null) throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
  return {
    ...(name !== undefined && { name }),
    ...(card.address !== undefined && { address: trimOrNull(card.address) }),
    ...(mapLink !== undefined && { map_link: mapLink }),
    ...(phone !== undefined && { phone: number }),
  }
}

const trimOrNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text?.trim() || null
