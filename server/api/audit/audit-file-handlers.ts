import {
  formatAuditAction,
  formatAuditObject,
  formatAuditPerson,
  formatAuditResult,
} from '../../../domain/audit-words.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { sheetNames } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { createAuditListing } from './audit-listing.ts'
import { loadAuditEntries } from './load-audit-entries.ts'

type AuditEntry = components['schemas']['AuditEntry']

/** Handlers for the audit log as a file. */
export function createAuditFileHandlers(app: AppContext): Handlers {
  return {
    async exportAudit(call) {
      const { caller, query, locale } = call
      const reader = { caller, now: app.clock.now() }
      const { time_zone: zone } = await app.db.withTenant(caller.companyId, (tx) =>
        tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow(),
      )
      return sendTable<AuditEntry>(app, call, {
        list: 'audit',
        name: sheetNames[locale].audit,
        columns: createColumns(locale, zone),
        createListing: (tx) => createAuditListing(tx, query, reader),
        loadRows: loadAuditEntries,
      })
    },
  }
}

/** `zone` is the clinic's. */
function createColumns(locale: Locale, zone: string): Column<AuditEntry>[] {
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  return [
    { ...toHeading('raisedAt'), instant: ({ at }) => at, zone: () => zone },
    { ...toHeading('employee'), text: (entry) => formatAuditPerson(entry, locale) },
    { ...toHeading('action'), text: ({ action, area }) => formatAuditAction(action, area, locale) },
    { ...toHeading('object'), text: ({ object }) => object && formatAuditObject(object, locale) },
    { ...toHeading('outcome'), text: ({ refused }) => formatAuditResult(refused, locale) },
    { ...toHeading('address'), text: ({ address }) => address },
  ]
}
