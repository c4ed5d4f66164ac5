import { toNpsGroup } from '../../../domain/nps.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { sheetNames, tableStrings } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { loadReviewFilter, loadReviews } from './review-handlers.ts'
import { createReviewListing } from './review-listing.ts'

type Review = components['schemas']['Review']

/** Handlers for the list of reviews, or of earlier steps, as a file. */
export function createReviewFileHandlers(app: AppContext): Handlers {
  return {
    exportReviews(call) {
      const { caller, query, locale } = call
      requirePlan(caller, 'nps')
      return sendTable<Review>(app, call, {
        list: 'reviews',
        name: sheetNames[locale].reviews,
        columns: createColumns(locale),
        createListing: async (tx) =>
          createReviewListing(query, await loadReviewFilter(tx, caller, query, app.clock.now())),
        loadRows: (tx, ids) => loadReviews(tx, caller, ids),
      })
    },
  }
}

function createColumns(locale: Locale): Column<Review>[] {
  const strings = tableStrings[locale]
  const formatYesNo = (is: boolean) => (is ? strings.yes : strings.no)
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  const zone = ({ timeZone }: Review) => timeZone
  return [
    { ...toHeading('asked'), instant: ({ sendAt }) => sendAt, zone },
    { ...toHeading('saidAt'), instant: ({ saidAt }) => saidAt, zone },
    { ...toHeading('patient'), text: ({ clientName }) => clientName },
    { ...toHeading('phone'), text: ({ phone }) => phone },
    { ...toHeading('score'), number: ({ rating }) => rating },
    {
      ...toHeading('group'),
      text: ({ rating }) => (rating === null ? null : strings.group[toNpsGroup(rating)]),
    },
    { ...toHeading('markOfSpecialist'), number: ({ marks }) => marks?.specialist },
    { ...toHeading('markOfReception'), number: ({ marks }) => marks?.reception },
    { ...toHeading('markOfWaiting'), number: ({ marks }) => marks?.waiting },
    { ...toHeading('markOfComfort'), number: ({ marks }) => marks?.comfort },
    { ...toHeading('review'), text: ({ comment }) => comment },
    { ...toHeading('specialist'), text: ({ specialist }) => specialist },
    { ...toHeading('branch'), text: ({ branchName }) => branchName },
    { ...toHeading('service'), text: ({ service }) => service },
    { ...toHeading('visit'), instant: ({ visitAt }) => visitAt, zone },
    { ...toHeading('channel'), text: ({ channel }) => channel && strings.channel[channel] },
    { ...toHeading('mayShow'), text: ({ mayShowAt }) => formatYesNo(mayShowAt !== null) },
    { ...toHeading('waits'), text: ({ waits }) => formatYesNo(waits) },
    { ...toHeading('handled'), text: ({ handled }) => formatYesNo(handled) },
    { ...toHeading('opened'), instant: ({ openedAt }) => openedAt, zone },
    { ...toHeading('went'), instant: ({ wentAt }) => wentAt, zone },
    { ...toHeading('wentTo'), text: ({ wentTo }) => wentTo.join(', ') },
  ]
}
