import type { CountryCode } from 'libphonenumber-js/min'
import type { Tx } from '../../platform/db/database.ts'
import { FIRST_IDENTIFIER_SYSTEM } from './identifier-systems.ts'
import { getPhoneRegion } from './phone-region.ts'

/** What is read: a file, or an account of a clinic system. */
export interface SourceOptions {
  /** The clinic system's type, or `import`. */
  name: string
  /** What its ids are counted in; files share the first one. */
  identifierSystem?: number
  /** Nobody has seen yet whether its ids mean what they meant before: read for the first time since it was connected. */
  isAccountUnverified?: boolean
}

/** Where rows come from, and how the clinic reads them. */
export interface Source {
  name: string
  identifierSystem: number
  /** A file says only what it has, so its gaps leave what we know; a clinic system's gap is its answer. */
  gapRule: 'kept' | 'told'
  clinicZone: string
  region: CountryCode | undefined
}

export async function loadSource(
  tx: Tx,
  { name, identifierSystem = FIRST_IDENTIFIER_SYSTEM }: SourceOptions,
): Promise<Source> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return {
    name,
    identifierSystem,
    gapRule: name === 'import' ? 'kept' : 'told',
    clinicZone: company.time_zone,
    region: getPhoneRegion(company.time_zone),
  }
}
