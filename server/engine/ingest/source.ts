import type { CountryCode } from 'libphonenumber-js/min'
import type { Tx } from '../../platform/db/database.ts'
import { FIRST_IDENTIFIER_SYSTEM } from './identifier-systems.ts'
import { getPhoneRegion } from './phone-region.ts'

/** What is read: a file, or an account of a clinic system. */
export interface SourceOptions {
  /** Type of the clinic system, or `import`. */
  name: string
  /** Identifier system of its ids; files share the first one. */
  identifierSystem?: number
  /** First reading since it was connected: it is not yet verified that its ids mean the same as before. */
  isAccountUnverified?: boolean
}

/** Source of rows, and how the clinic reads them. */
export interface Source {
  name: string
  identifierSystem: number
  /** Gap rule: an empty value of a file leaves ours, one of a clinic system clears it. */
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
