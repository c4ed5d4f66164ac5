import { toNpsGroup } from '../../../domain/nps.ts'
import {
  hasAttendanceQuestion,
  hasBookingAttribution,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { sheetNames, tableStrings } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import type { MessageBody } from './message-body.ts'
import { loadMessageFilter, loadMessages } from './message-handlers.ts'
import { createMessageListing } from './message-listing.ts'

/** Handlers for message lists as files. */
export function createMessageFileHandlers(app: AppContext): Handlers {
  return {
    exportMessages(call) {
      const { caller, query, locale } = call
      const now = app.clock.now()
      return sendTable<MessageBody>(app, call, {
        list: 'messages',
        name: sheetNames[locale].messages,
        columns: createColumns(locale, query.type),
        createListing: async (tx) =>
          createMessageListing(
            query,
            await loadMessageFilter(tx, caller, query, now),
            listTariffScenarioTypes(caller.tariff.plan),
          ),
        loadRows: (tx, ids) => loadMessages(tx, caller, ids, now),
      })
    },
  }
}

/** Columns of the scenario kind; without a kind all columns. */
function createColumns(locale: Locale, kind: ScenarioType | undefined): Column<MessageBody>[] {
  const strings = tableStrings[locale]
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  const zone = ({ timeZone }: MessageBody) => timeZone
  return [
    { ...toHeading('leaves'), instant: ({ sentAt, sendAt }) => sentAt ?? sendAt, zone },
    { ...toHeading('kind'), text: ({ scenarioType }) => strings.type[scenarioType] },
    { ...toHeading('patient'), text: ({ clientName }) => clientName },
    { ...toHeading('phone'), text: ({ phone }) => phone },
    { ...toHeading('visit'), instant: ({ visitAt }) => visitAt, zone },
    { ...toHeading('specialist'), text: ({ specialist }) => specialist },
    { ...toHeading('branch'), text: ({ branchName }) => branchName },
    { ...toHeading('channel'), text: ({ channel }) => channel && strings.channel[channel] },
    { ...toHeading('status'), text: ({ status }) => strings.status[status] },
    { ...toHeading('outcome'), text: ({ outcome }) => strings.outcome[outcome] },
    // Notifications ask for no answer.
    {
      ...toHeading('answer'),
      text: ({ answer, secondThoughts, scenarioType }) => {
        if (answer === 'none' && !hasAttendanceQuestion(scenarioType)) return null
        return secondThoughts === null ? strings.answer[answer] : strings.secondThoughts
      },
    },
    { ...toHeading('answeredAt'), instant: ({ answeredAt }) => answeredAt, zone },
    { ...toHeading('handled'), text: ({ handled }) => (handled ? strings.yes : strings.no) },
    ...(kind === undefined || kind === 'nps' ? createSurveyColumns(locale) : []),
    ...(kind === undefined || hasBookingAttribution(kind) ? createReturnColumns(locale) : []),
  ]
}

function createSurveyColumns(locale: Locale): Column<MessageBody>[] {
  const strings = tableStrings[locale]
  return [
    { heading: getTableHeading('score', locale), number: ({ rating }) => rating },
    {
      heading: getTableHeading('group', locale),
      text: ({ rating }) => (rating === null ? null : strings.group[toNpsGroup(rating)]),
    },
    { heading: getTableHeading('comment', locale), text: ({ comment }) => comment },
  ]
}

/** Columns about visits after marketing messages. */
function createReturnColumns(locale: Locale): Column<MessageBody>[] {
  return [
    { heading: getTableHeading('giftUntil', locale), day: ({ giftUntil }) => giftUntil },
    { heading: getTableHeading('visitsAfter', locale), number: ({ returned }) => returned?.visits },
    {
      heading: getTableHeading('visitAfter', locale),
      instant: ({ returned }) => returned?.visitAt,
      zone: ({ returned, timeZone }) => returned?.timeZone ?? timeZone,
    },
    { heading: getTableHeading('cameAfter', locale), number: ({ returned }) => returned?.came },
    { heading: getTableHeading('paidAfter', locale), number: ({ returned }) => returned?.sumPaid },
  ]
}
