import type { Branch } from '../clinic-system/branch.ts'
import type { System } from '../clinic-system/system-definition.ts'
import type { Place } from './booking-row.ts'
import { clinicWords } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import type { Language } from './page-strings.ts'

/** Somebody new is booked. */
export function bookForm(branch: Branch, { path, day }: Place, language: Language): Html {
  const said = clinicWords[language]
  const field = (name: string, label: string, more: Html) =>
    html`<label>${label}<input name="${name}"${more}></label>`
  const atWork = branch.staff.filter(({ fired }) => fired === 0)
  return html`<form class="fields" method="post" action="${path}/book"><h2>${said.bookTitle}</h2>
<input type="hidden" name="day" value="${day}">
${field('surname', said.surname, html``)}
${field('name', said.name, html` required`)}
${field('phone', said.phone, html` inputmode="tel" required`)}
${field('start', said.time, html` type="datetime-local" value="${day}T12:00" required`)}
<label>${said.staff}<select name="staffId">${atWork.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<button class="primary">${said.book}</button>
</form>`
}

/** The host is told to answer wrongly. */
export function faultForm({ faults }: System, { path, day }: Place, language: Language): Html {
  const said = clinicWords[language]
  const options = Object.entries(faults).map(
    ([name, text]) => html`<option value="${name}">${text[language]}</option>`,
  )
  return html`<form class="fields" method="post" action="${path}/faults"><h2>${said.faultTitle}</h2>
<p class="about">${said.faultLead}</p>
<input type="hidden" name="day" value="${day}">
<label>${said.fault}<select name="fault">${options}</select></label>
<label>${said.times}<input name="times" type="number" min="1" max="1000" value="1" required></label>
<button>${said.order}</button>
</form>`
}

/** The desk works by itself, or stops. */
export function ownDayForm(pace: number | null, { path, day }: Place, language: Language): Html {
  const said = clinicWords[language]
  const isGoing = pace !== null
  return html`<form class="fields" method="post" action="${path}/own-day"><h2>${said.ownDayTitle}</h2>
<p class="about">${isGoing ? said.ownDayGoes : said.ownDayLead}</p>
<input type="hidden" name="day" value="${day}">
${!isGoing && html`<label>${said.ownDayEvery}<input name="every" type="number" min="1" max="3600" value="20" required></label>`}
${isGoing && html`<input type="hidden" name="every" value="">`}
<button>${isGoing ? said.ownDayStop : said.ownDayGo}</button>
</form>`
}
