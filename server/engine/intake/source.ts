import type { CountryCode } from 'libphonenumber-js/min'
import type { Tx } from '../../ground/db/database.ts'
import { regionOf } from './region.ts'

/** Where rows come from, and how the clinic reads them. */
export interface Source {
  /** The clinic system's type, or `import`. */
  name: string
  /** A file says only what it has, so its gaps leave what we know; a clinic system's gap is its answer. */
  silence: 'kept' | 'told'
  companyZone: string
  region: CountryCode | undefined
}

export async function sourceOf(tx: Tx, name: string): Promise<Source> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return {
    name,
    silence: name === 'import' ? 'kept' : 'told',
    companyZone: company.time_zone,
    region: regionOf(company.time_zone),
  }
}
