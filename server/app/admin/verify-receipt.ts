import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { verifySeal } from '../../api/visit/receipt/receipt-seal.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { AdminCommand, AdminContext } from './command.ts'

interface ReceiptRow {
  clinic: string
  visit_id: string
  made_at: Temporal.Instant
  by: string | null
}

const strings = {
  holds: { en: 'The receipt is unchanged.', ru: 'Справку не меняли.' },
  hash: {
    en: 'A receipt with this seal was created here. To check that the paper matches it, verify its file: --file.',
    ru: 'Справка с такой печатью составлена здесь. Совпадает ли с ней бумага, покажет файл: --file.',
  },
  one: { en: 'Give a file or a seal.', ru: 'Укажите файл или печать.' },
  unread: { en: 'Can’t read the file.', ru: 'Не удалось прочитать файл.' },
  none: {
    en: 'This isn’t a receipt: it has no seal.',
    ru: 'Это не справка: в ней нет печати.',
  },
  changed: {
    en: 'The file was changed after the receipt was created.',
    ru: 'Файл изменили после того, как справку составили.',
  },
  foreign: {
    en: 'No receipt with this seal was created here.',
    ru: 'Справку с такой печатью здесь не составляли.',
  },
  clinic: { en: 'clinic', ru: 'клиника' },
  visit: { en: 'visit', ru: 'визит' },
  made: { en: 'made', ru: 'составлена' },
  by: { en: 'by', ru: 'кем' },
} satisfies Record<string, Record<Locale, string>>

export const verifyReceipt: AdminCommand = {
  name: 'verify-receipt',
  usage: 'verify-receipt --file receipt.html | --hash SEAL',
  description: {
    en: 'says whether a receipt of a visit’s messages was made here, and whether its file was changed since',
    ru: 'проверяет справку о сообщениях по визиту: составлена ли здесь и не меняли ли файл',
  },
  options: ['file', 'hash'],
  required: [],
  async run({ db }, getOption, locale) {
    const hash = getOption('file')
      ? await readSeal(getOption('file'))
      : getOption('hash').toLowerCase()
    if (hash === '') throw new Problem('CHECK_DETAILS', { '--file': strings.one })
    const receipts = await listReceiptsByHash(db, hash)
    if (receipts.length === 0)
      throw new Problem('CHECK_DETAILS', {
        [getOption('file') ? '--file' : '--hash']: strings.foreign,
      })
    const lines = receipts.map(({ clinic, visit_id, made_at, by }) =>
      [
        `${strings.clinic[locale]}: ${clinic}`,
        `${strings.visit[locale]}: ${visit_id}`,
        `${strings.made[locale]}: ${made_at}`,
        `${strings.by[locale]}: ${by ?? '–'}`,
      ].join('\n'),
    )
    return [strings[getOption('file') ? 'holds' : 'hash'][locale], ...lines].join('\n')
  },
}

/** The seal that the file itself contains. */
async function readSeal(path: string): Promise<string> {
  const file = await readFile(path, 'utf8').catch(() => {
    throw new Problem('CHECK_DETAILS', { '--file': strings.unread })
  })
  const seal = verifySeal(file)
  if (!seal) throw new Problem('CHECK_DETAILS', { '--file': strings.none })
  if (!seal.isValid) throw new Problem('CHECK_DETAILS', { '--file': strings.changed })
  return seal.hash
}

const listReceiptsByHash = (db: AdminContext['db'], hash: string): Promise<ReceiptRow[]> =>
  db.withAllTenants(async (tx) => {
    const { rows } = await sql<ReceiptRow>`
      select c.name as clinic, r.visit_id, r.made_at, nullif(${staffNameSql('a')}, '') as by
      from visit_receipt r join company c on c.id = r.company_id left join account a on a.id = r.made_by
      where r.hash = ${hash} order by r.made_at`.execute(tx)
    return rows
  })
