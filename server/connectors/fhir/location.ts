import type { BranchRecord } from '../port/connector.ts'
import { type Json, objects, text, texts } from '../port/read-json.ts'
import { phoneOf } from './telecom.ts'

/** Parts of a house (HL7 location-physical-type): a room is no branch. */
const PARTS = new Set(['wi', 'wa', 'lvl', 'co', 'ro', 'bd', 've', 'ca', 'rd', 'area'])
const ZONE = 'http://hl7.org/fhir/StructureDefinition/timezone'

/** A FHIR R4 Location that people can be sent to; null for rooms, wards and nameless ones. */
export function branchRecord(location: Json, externalId: string): BranchRecord | null {
  const name = text(location.name)
  const codes = objects(location.physicalType).flatMap((type) => objects(type.coding))
  if (!name || codes.some((coding) => PARTS.has(text(coding.code) ?? ''))) return null
  const zone = objects(location.extension).find((extension) => extension.url === ZONE)
  return {
    externalId,
    name,
    address: addressOf(location.address),
    phone: phoneOf(location.telecom),
    timeZone: zone ? (text(zone.valueCode) ?? null) : null,
  }
}

function addressOf(value: unknown): string | null {
  const [address] = objects(value)
  if (!address) return null
  const parts = [...texts(address.line), text(address.city), text(address.state)]
  return text(address.text) ?? (parts.filter(Boolean).join(', ') || null)
}
