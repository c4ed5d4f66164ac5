import { createHmac } from 'node:crypto'
import type { CountryCode } from 'libphonenumber-js/min'
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
 * The hashes by which an erased patient would be known again: the source's own id, and the name with the number, for another file gives
 * the same person another id. Without the installation's secret nobody can try names on them.
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
  const whole = `${surname} ${name}`
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .sort()
    .join(' ')
  return [hash(`id ${externalId}`), ...(number === null ? [] : [hash(`person ${whole} ${number}`)])]
}

/** All of a clinic's. Most have none. */
export async function listErasedHashes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('erased_name').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}
