import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import { attendances, type Booking } from '../clinic-system/model.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { type ClinicStrings, getSystemStrings } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { formatPhone } from './layout.ts'
import type { Language } from './page-strings.ts'

/** Target of a form and the day it returns to. */
export interface FormTarget {
  path: string
  day: string
}

/** A record and its buttons; a deleted one has none. */
export function renderBookingRow(
  definition: SystemDefinition,
  branch: Branch,
  booking: Booking,
  target: FormTarget,
  language: Language,
): Html {
  const strings = getSystemStrings(definition, language)
  const formatTime = (at: number) => formatLocal(branch.zone, at).slice(11, 16)
  const staffName = branch.staff.find(({ id }) => id === booking.staffId)?.name ?? ''
  const services = branch.services.filter(({ id }) => booking.serviceIds.includes(id))
  const details = [staffName, ...services.map(({ title }) => title), ...listNotes(booking, strings)]
  const { start, length, deleted, comment } = booking
  return html`<li class="booking${deleted && ' deleted'}">
<p><b>${formatTime(start)}–${formatTime(start + length)}</b> <span class="who">${formatClient(branch, booking, strings)}</span>
<span class="state ${deleted ? 'undelivered' : getStateClass(booking)}">${deleted ? strings.deleted : strings.attendances[booking.attendance]}</span></p>
<p class="about">${details.filter(Boolean).join(' · ')}</p>
${comment !== '' && html`<p class="about">${comment}</p>`}
${renderMove(booking, strings)}
${!deleted && renderButtons(definition, branch, booking, target, strings)}
</li>`
}

/** If a move created another record, each refers to the other. */
const renderMove = ({ movedTo, movedFrom }: Booking, strings: ClinicStrings): Html | null =>
  movedTo === null && movedFrom === null
    ? null
    : html`<p class="about">${movedTo === null ? strings.movedFrom : strings.movedTo} ${movedTo ?? movedFrom}</p>`

function formatClient({ clients }: Branch, { clientId }: Booking, strings: ClinicStrings): string {
  const client = clientId === null ? undefined : clients.findById(clientId)
  if (!client) return strings.blocked
  const phone = client.phone === '' ? '' : formatPhone(`+${client.phone.replace(/\D/g, '')}`)
  return [formatFullName(client), phone].filter(Boolean).join(', ')
}

const listNotes = ({ comer, activityId }: Booking, strings: ClinicStrings) => [
  comer ? `${strings.comes} ${comer.name}` : '',
  activityId > 0 ? strings.group : '',
]

const getStateClass = ({ attendance }: Booking) =>
  ({ '-1': 'expired', 0: '', 1: 'delivered', 2: 'sent' })[attendance]

function renderButtons(
  { canRebook }: SystemDefinition,
  { zone }: Branch,
  booking: Booking,
  { path, day }: FormTarget,
  strings: ClinicStrings,
): Html {
  const renderHiddenFields = (
    act?: string,
  ) => html`${act !== undefined && html`<input type="hidden" name="act" value="${act}">`}
<input type="hidden" name="bookingId" value="${booking.id}"><input type="hidden" name="day" value="${day}">`
  const others = attendances.filter((each) => each !== booking.attendance)
  return html`<div class="quick">
<form class="quick" method="post" action="${path}">${renderHiddenFields('attend')}${others.map(
    (each) => html`<button name="attendance" value="${each}">${strings.attend[each]}</button>`,
  )}</form>
<form class="quick" method="post" action="${path}">${renderHiddenFields()}
<input type="datetime-local" name="start" required value="${formatLocal(zone, booking.start).slice(0, 16)}" aria-label="${strings.moveTo}"><button name="act" value="move">${strings.move}</button>${canRebook === true && html`<button name="act" value="rebook">${strings.rebook}</button>`}</form>
<form class="quick" method="post" action="${path}">${renderHiddenFields('cancel')}<button>${strings.cancel}</button></form>
<details><summary>${strings.more}</summary>
<form class="quick" method="post" action="${path}">${renderHiddenFields('erase')}<button>${strings.erase}</button></form>
${booking.clientId !== null && renderConsents(booking.clientId, { path, day }, strings)}
</details>
</div>`
}

const renderConsents = (
  clientId: number,
  { path, day }: FormTarget,
  strings: ClinicStrings,
): Html =>
  html`<form class="quick" method="post" action="${path}/client">
<input type="hidden" name="clientId" value="${clientId}"><input type="hidden" name="day" value="${day}">
${Object.entries(strings.consents).map(([name, text]) => html`<button name="consent" value="${name}">${text}</button>`)}</form>`
