import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { localText } from '../clinic-system/local-time.ts'
import { attendances, type Booking } from '../clinic-system/model.ts'
import type { System } from '../clinic-system/system-definition.ts'
import { type ClinicWords, wordsOf } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { phoneText } from './layout.ts'
import type { Language } from './page-strings.ts'

/** Where a form leads and which day it comes back to. */
export interface Place {
  path: string
  day: string
}

/** A record and the buttons for it; one that is deleted has none. */
export function bookingRow(
  system: System,
  branch: Branch,
  booking: Booking,
  place: Place,
  language: Language,
): Html {
  const said = wordsOf(system, language)
  const time = (at: number) => localText(branch.zone, at).slice(11, 16)
  const who = branch.staff.find(({ id }) => id === booking.staffId)?.name ?? ''
  const what = branch.services.filter(({ id }) => booking.serviceIds.includes(id))
  const about = [who, ...what.map(({ title }) => title), ...notes(booking, said)]
  const { start, length, deleted, comment } = booking
  return html`<li class="booking${deleted && ' deleted'}">
<p><b>${time(start)}–${time(start + length)}</b> <span class="who">${clientText(branch, booking, said)}</span>
<span class="state ${deleted ? 'undelivered' : stateClass(booking)}">${deleted ? said.deleted : said.attendances[booking.attendance]}</span></p>
<p class="about">${about.filter(Boolean).join(' · ')}</p>
${comment !== '' && html`<p class="about">${comment}</p>`}
${moved(booking, said)}
${!deleted && buttons(system, branch, booking, place, said)}
</li>`
}

/** Where a move made another record, each names the other. */
const moved = ({ movedTo, movedFrom }: Booking, said: ClinicWords): Html | null =>
  movedTo === null && movedFrom === null
    ? null
    : html`<p class="about">${movedTo === null ? said.movedFrom : said.movedTo} ${movedTo ?? movedFrom}</p>`

function clientText({ clients }: Branch, { clientId }: Booking, said: ClinicWords): string {
  const client = clientId === null ? undefined : clients.byId(clientId)
  if (!client) return said.blocked
  const phone = client.phone === '' ? '' : phoneText(`+${client.phone.replace(/\D/g, '')}`)
  return [wholeName(client), phone].filter(Boolean).join(', ')
}

const notes = ({ comer, activityId }: Booking, said: ClinicWords) => [
  comer ? `${said.comes} ${comer.name}` : '',
  activityId > 0 ? said.group : '',
]

const stateClass = ({ attendance }: Booking) =>
  ({ '-1': 'expired', 0: '', 1: 'delivered', 2: 'sent' })[attendance]

function buttons(
  { rebooks }: System,
  { zone }: Branch,
  booking: Booking,
  { path, day }: Place,
  said: ClinicWords,
): Html {
  const hidden = (
    act?: string,
  ) => html`${act !== undefined && html`<input type="hidden" name="act" value="${act}">`}
<input type="hidden" name="bookingId" value="${booking.id}"><input type="hidden" name="day" value="${day}">`
  const others = attendances.filter((each) => each !== booking.attendance)
  return html`<div class="quick">
<form class="quick" method="post" action="${path}">${hidden('attend')}${others.map(
    (each) => html`<button name="attendance" value="${each}">${said.attend[each]}</button>`,
  )}</form>
<form class="quick" method="post" action="${path}">${hidden()}
<input type="datetime-local" name="start" required value="${localText(zone, booking.start).slice(0, 16)}" aria-label="${said.moveTo}"><button name="act" value="move">${said.move}</button>${rebooks === true && html`<button name="act" value="rebook">${said.rebook}</button>`}</form>
<form class="quick" method="post" action="${path}">${hidden('cancel')}<button>${said.cancel}</button></form>
<details><summary>${said.more}</summary>
<form class="quick" method="post" action="${path}">${hidden('erase')}<button>${said.erase}</button></form>
${booking.clientId !== null && consents(booking.clientId, { path, day }, said)}
</details>
</div>`
}

const consents = (clientId: number, { path, day }: Place, said: ClinicWords): Html =>
  html`<form class="quick" method="post" action="${path}/client">
<input type="hidden" name="clientId" value="${clientId}"><input type="hidden" name="day" value="${day}">
${Object.entries(said.consents).map(([name, text]) => html`<button name="consent" value="${name}">${text}</button>`)}</form>`
