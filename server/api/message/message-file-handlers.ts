import { npsGroup } from '../../../domain/nps.ts'
import { typesOfPlan } from '../../../domain/plans.ts'
import { asksToCome, looksBack, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { heading, sheetNames, tableWords } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import type { MessageBody } from './message-body.ts'
import { filterOf, messagesBy } from './message-handlers.ts'
import { messageListing } from './message-listing.ts'

/** A list of messages as a file. */
export function messageFileHandlers(house: House): Handlers {
  return {
    exportMessages(call) {
      const { caller, query, locale } = call
      const now = house.clock.now()
      return sendTable<MessageBody>(house, call, {
        list: 'messages',
        name: sheetNames[locale].messages,
        columns: columnsIn(locale, query.type),
        listing: async (tx) =>
          messageListing(
            query,
            await filterOf(tx, caller, query, now),
            typesOfPlan(caller.tariff.plan),
          ),
        read: (tx, ids) => messagesBy(tx, caller, ids, now),
      })
    },
  }
}

/** Those of its own kind; of messages of every kind all. */
function columnsIn(locale: Locale, kind: ScenarioType | undefined): Column<MessageBody>[] {
  const words = tableWords[locale]
  const head = (name: Parameters<typeof heading>[0]) => ({ head: heading(name, locale) })
  const zone = ({ timeZone }: MessageBody) => timeZone
  return [
    { ...head('leaves'), instant: ({ sentAt, sendAt }) => sentAt ?? sendAt, zone },
    { ...head('kind'), words: ({ scenarioType }) => words.type[scenarioType] },
    { ...head('patient'), words: ({ clientName }) => clientName },
    { ...head('phone'), words: ({ phone }) => phone },
    { ...head('visit'), instant: ({ visitAt }) => visitAt, zone },
    { ...head('specialist'), words: ({ specialist }) => specialist },
    { ...head('branch'), words: ({ branchName }) => branchName },
    { ...head('channel'), words: ({ channel }) => channel && words.channel[channel] },
    { ...head('status'), words: ({ status }) => words.status[status] },
    { ...head('outcome'), words: ({ outcome }) => words.outcome[outcome] },
    // Whoever was only told of something has nothing to answer.
    {
      ...head('answer'),
      words: ({ answer, scenarioType }) =>
        answer === 'none' && !asksToCome(scenarioType) ? null : words.answer[answer],
    },
    { ...head('answeredAt'), instant: ({ answeredAt }) => answeredAt, zone },
    { ...head('handled'), words: ({ handled }) => (handled ? words.yes : words.no) },
    ...(kind === undefined || kind === 'nps' ? ofSurveys(locale) : []),
    ...(kind === undefined || looksBack(kind) ? afterwards(locale) : []),
  ]
}

function ofSurveys(locale: Locale): Column<MessageBody>[] {
  const words = tableWords[locale]
  return [
    { head: heading('score', locale), number: ({ rating }) => rating },
    {
      head: heading('group', locale),
      words: ({ rating }) => (rating === null ? null : words.group[npsGroup(rating)]),
    },
    { head: heading('comment', locale), words: ({ comment }) => comment },
  ]
}

/** What came after messages that ask to come again. */
function afterwards(locale: Locale): Column<MessageBody>[] {
  return [
    { head: heading('giftUntil', locale), day: ({ giftUntil }) => giftUntil },
    { head: heading('visitsAfter', locale), number: ({ returned }) => returned?.visits },
    {
      head: heading('visitAfter', locale),
      instant: ({ returned }) => returned?.visitAt,
      zone: ({ returned, timeZone }) => returned?.timeZone ?? timeZone,
    },
    { head: heading('cameAfter', locale), number: ({ returned }) => returned?.came },
    { head: heading('paidAfter', locale), number: ({ returned }) => returned?.sumPaid },
  ]
}
