import type { Branch } from '../clinic-system/branch.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import type { FormTarget } from './booking-row.ts'
import { clinicStrings } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import type { Language } from './page-strings.ts'

/** Form that books a new client. */
export function renderBookForm(
  branch: Branch,
  { path, day }: FormTarget,
  language: Language,
): Html {
  const strings = clinicStrings[language]
  const renderField = (name: string, label: string, attributes: Html) =>
    html`<label>${label}<input name="${name}"${attributes}></label>`
  const atWork = branch.staff.filter(({ fired }) => fired === 0)
  return html`<form class="fields" method="post" action="${path}/book"><h2>${strings.bookTitle}</h2>
<input type="hidden" name="day" value="${day}">
${renderField('surname', strings.surname, html``)}
${renderField('name', strings.name, html` required`)}
${renderField('phone', strings.phone, html` inputmode="tel" required`)}
${renderField('start', strings.time, html` type="datetime-local" value="${day}T12:00" required`)}
<label>${strings.staff}<select name="staffId">${atWork.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<button class="primary">${strings.book}</button>
</form>`
}

/** Form that queues a fault. */
export function renderFaultForm(
  { faults }: SystemDefinition,
  { path, day }: FormTarget,
  language: Language,
): Html {
  const strings = clinicStrings[language]
  const options = Object.entries(faults).map(
    ([name, text]) => html`<option value="${name}">${text[language]}</option>`,
  )
  return html`<form class="fields" method="post" action="${path}/faults"><h2>${strings.faultTitle}</h2>
<p class="about">${strings.faultLead}</p>
<input type="hidden" name="day" value="${day}">
<label>${strings.fault}<select name="fault">${options}</select></label>
<label>${strings.times}<input name="times" type="number" min="1" max="1000" value="1" required></label>
<button>${strings.order}</button>
</form>`
}

/** Form that starts or stops a simulated day. */
export function renderDaySimulationForm(
  intervalSeconds: number | null,
  { path, day }: FormTarget,
  language: Language,
): Html {
  const strings = clinicStrings[language]
  const isRunning = intervalSeconds !== null
  return html`<form class="fields" method="post" action="${path}/own-day"><h2>${strings.ownDayTitle}</h2>
<p class="about">${isRunning ? strings.ownDayGoes : strings.ownDayLead}</p>
<input type="hidden" name="day" value="${day}">
${!isRunning && html`<label>${strings.ownDayEvery}<input name="every" type="number" min="1" max="3600" value="20" required></label>`}
${isRunning && html`<input type="hidden" name="every" value="">`}
<button>${isRunning ? strings.ownDayStop : strings.ownDayGo}</button>
</form>`
}
