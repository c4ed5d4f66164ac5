import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { formatLocal, getDayBounds } from '../clinic-system/local-time.ts'
import { renderBookingRow } from './booking-row.ts'
import { renderBookForm, renderDaySimulationForm, renderFaultForm } from './clinic-forms.ts'
import { clinicStrings } from './clinic-strings.ts'
import { html } from './html.ts'
import { renderLayout } from './layout.ts'
import type { Language } from './page-strings.ts'

/** One day of a branch, with the actions of its staff; `day` is local, `yyyy-mm-dd`. */
export function renderClinicDayPage(
  { definition, daySimulation }: ClinicSystem,
  branch: Branch,
  day: string,
  language: Language,
): string {
  const strings = clinicStrings[language]
  const path = `/clinics/${definition.name}/${branch.id}`
  const date = Temporal.PlainDate.from(day)
  const { rows } = branch.bookings.findPage(
    {
      ...{ start: getDayBounds(branch.zone, day), changed: anyTime, created: anyTime },
      ...{ staffId: null, clientId: null, withDeleted: true },
    },
    0,
    Number.POSITIVE_INFINITY,
  )
  const title = date.toLocaleString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return renderLayout(
    language,
    branch.title,
    html`<main class="clinic"><header><a class="back" href="/clinics">${strings.back}</a><h1>${branch.title}</h1>
<p class="about">${definition.title} · ${branch.zone} · ${title}</p></header>
<nav class="days" aria-label="${strings.day}">
<a href="${path}?day=${date.subtract({ days: 1 }).toString()}">${strings.before}</a>
<form method="get" action="${path}"><input type="date" name="day" value="${day}" required aria-label="${strings.day}"><button>${strings.show}</button></form>
<a href="${path}?day=${date.add({ days: 1 }).toString()}">${strings.after}</a>
</nav>
${rows.length === 0 && html`<p class="empty">${strings.empty}</p>`}
<ul class="bookings">${rows.map((each) => renderBookingRow(definition, branch, each, { path, day }, language))}</ul>
${renderDaySimulationForm(daySimulation.getIntervalSeconds(branch.id), { path, day }, language)}
${renderBookForm(branch, { path, day }, language)}
${renderFaultForm(definition, { path, day }, language)}
</main>`,
  )
}

/** The branch's current day. */
export const getLocalToday = (clinicSystem: ClinicSystem, { zone }: Branch) =>
  formatLocal(zone, clinicSystem.getSeconds()).slice(0, 10)
