import { npsGroup } from '../../../domain/nps.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { heading, sheetNames, tableWords } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { filterOf, reviewsBy } from './review-handlers.ts'
import { reviewListing } from './review-listing.ts'

type Review = components['schemas']['Review']

/** The list of reviews, or of those on the way to one, as a file. */
export function reviewFileHandlers(house: House): Handlers {
  return {
    exportReviews(call) {
      const { caller, query, locale } = call
      requirePlan(caller, 'nps')
      return sendTable<Review>(house, call, {
        list: 'reviews',
        name: sheetNames[locale].reviews,
        columns: columnsIn(locale),
        listing: async (tx) =>
          reviewListing(query, await filterOf(tx, caller, query, house.clock.now())),
        read: (tx, ids) => reviewsBy(tx, caller, ids),
      })
    },
  }
}

function columnsIn(locale: Locale): Column<Review>[] {
  const words = tableWords[locale]
  const yesNo = (is: boolean) => (is ? words.yes : words.no)
  const head = (name: Parameters<typeof heading>[0]) => ({ head: heading(name, locale) })
  const zone = ({ timeZone }: Review) => timeZone
  return [
    { ...head('asked'), instant: ({ sendAt }) => sendAt, zone },
    { ...head('saidAt'), instant: ({ saidAt }) => saidAt, zone },
    { ...head('patient'), words: ({ clientName }) => clientName },
    { ...head('phone'), words: ({ phone }) => phone },
    { ...head('score'), number: ({ rating }) => rating },
    {
      ...head('group'),
      words: ({ rating }) => (rating === null ? null : words.group[npsGroup(rating)]),
    },
    { ...head('markOfSpecialist'), number: ({ marks }) => marks?.specialist },
    { ...head('markOfReception'), number: ({ marks }) => marks?.reception },
    { ...head('markOfWaiting'), number: ({ marks }) => marks?.waiting },
    { ...head('markOfComfort'), number: ({ marks }) => marks?.comfort },
    { ...head('review'), words: ({ comment }) => comment },
    { ...head('specialist'), words: ({ specialist }) => specialist },
    { ...head('branch'), words: ({ branchName }) => branchName },
    { ...head('service'), words: ({ service }) => service },
    { ...head('visit'), instant: ({ visitAt }) => visitAt, zone },
    { ...head('channel'), words: ({ channel }) => channel && words.channel[channel] },
    { ...head('mayShow'), words: ({ mayShowAt }) => yesNo(mayShowAt !== null) },
    { ...head('waits'), words: ({ waits }) => yesNo(waits) },
    { ...head('handled'), words: ({ handled }) => yesNo(handled) },
    { ...head('opened'), instant: ({ openedAt }) => openedAt, zone },
    { ...head('went'), instant: ({ wentAt }) => wentAt, zone },
    { ...head('wentTo'), words: ({ wentTo }) => wentTo.join(', ') },
  ]
}
