import { createHmac } from 'node:crypto'
import type { CountryCode } from 'libphonenumber-js/min'
import { foldForHash } from '../../../domain/fold-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import type { GetKey } from '../../platform/security/keys.ts'

interface ErasablePerson {
  externalId: string
  surname: string
  name: string
  phone: string | null
}

/**
 * Returns the hashes that recognize an erased patient: the source's id, and name with phone, as another file may use another id. They are keyed
 * with the installation's secret, so names cannot be guessed from them.
 */
export function hashErasedNames(
  keys: GetKey,
  companyId: string,
  { externalId, surname, name, phone }: ErasablePerson,
  region: CountryCode | undefined,
): string[] {
  const hash = (words: string) =>
    createHmac('sha256', keys('erased')).update(`${companyId} ${words}`).digest('base64url')
  const number = phone === null ? null : toE164(phone, region)
  const whole = foldForHash(`${surname} ${name}`).split(' ').sort().join(' ')
  return [hash(`id ${externalId}`), ...(number === null ? [] : [hash(`person ${whole} ${number}`)])]
}

/** Returns all hashes of a clinic; usually none. */
export async function listErasedHashes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('erased_name').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}
