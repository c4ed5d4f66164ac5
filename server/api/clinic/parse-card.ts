import { regionOf } from '../../engine/ingest/phone-region.ts'
import { Problem } from '../../platform/http/problem.ts'
import { publicAddressProblem } from '../../platform/i18n/address-problems.ts'
import { toE164 } from '../../platform/patient/phone.ts'

/** The fields that the cards of a company and of a branch share. */
export interface Card {
  name?: string
  address?: string | null
  mapLink?: string | null
  phone?: string | null
}

/** A card's fields as they are stored: trimmed, empty ones null; what was not given stays out. Refuses what cannot be right by name. */
export function checkedCard(card: Card, timeZone: string) {
  const name = card.name?.trim()
  if (name === '') throw new Problem('CHECK_DETAILS', { name: 'REQUIRED' })
  const mapLink = given(card.mapLink)
  // The link stands in messages and pages: nothing but an address that patients can open may hide behind it.
  const address = mapLink ? publicAddressProblem(mapLink) : null
  if (address) throw new Problem('INVALID_URL', { mapLink: address })
  const phone = given(card.phone)
  if (phone && toE164(phone, regionOf(timeZone)) === null)
    throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
  return {
    ...(name !== undefined && { name }),
    ...(card.address !== undefined && { address: given(card.address) }),
    ...(mapLink !== undefined && { map_link: mapLink }),
    ...(phone !== undefined && { phone }),
  }
}

const given = (text: string | null | undefined) =>
  text === undefined ? undefined : text?.trim() || null
