import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { sheetNames, tableStrings } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { loadNotifications } from './load-notifications.ts'
import type { NotificationBody } from './notification-body.ts'
import { createNotificationListing } from './notification-listing.ts'

/** Handlers for the list of notifications as a file. */
export function createNotificationFileHandlers(app: AppContext): Handlers {
  return {
    async exportAlerts(call) {
      const { caller, query, locale } = call
      const now = app.clock.now()
      const { time_zone: zone } = await app.db.withTenant(caller.companyId, (tx) =>
        tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow(),
      )
      return sendTable<NotificationBody>(app, call, {
        list: 'alerts',
        name: sheetNames[locale].alerts,
        columns: createColumns(locale, zone),
        createListing: (tx) => createNotificationListing(tx, query, caller, now),
        loadRows: (tx, ids) => loadNotifications(tx, ids, caller, locale),
      })
    },
  }
}

/** `zone` is the clinic's. */
function createColumns(locale: Locale, zone: string): Column<NotificationBody>[] {
  const strings = tableStrings[locale]
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  const readText = ({ detail }: NotificationBody, name: string): string | null => {
    const value = (detail as Record<string, unknown> | null | undefined)?.[name]
    return typeof value === 'string' ? value : null
  }
  return [
    { ...toHeading('raisedAt'), instant: ({ date }) => date, zone: () => zone },
    { ...toHeading('event'), text: ({ type }) => strings.alert[type] },
    { ...toHeading('patient'), text: ({ clientName }) => clientName },
    { ...toHeading('phone'), text: (row) => readText(row, 'phone') },
    { ...toHeading('text'), text: (row) => readText(row, 'text') },
    {
      ...toHeading('visit'),
      instant: (row) => readText(row, 'visitAt'),
      zone: (row) => readText(row, 'timeZone') ?? zone,
    },
    { ...toHeading('isRead'), text: ({ read }) => (read ? strings.yes : strings.no) },
    { ...toHeading('isEnded'), text: ({ endedAt }) => (endedAt ? strings.yes : strings.no) },
  ]
}
