import { always } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { dayBounds, localText } from '../clinic-system/local-time.ts'
import { bookingRow } from './booking-row.ts'
import { bookForm, faultForm, ownDayForm } from './clinic-forms.ts'
import { clinicWords } from './clinic-strings.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import type { Language } from './page-strings.ts'

/** One day of a branch, with what its desk can do; `day` is local, `yyyy-mm-dd`. */
export function clinicDayPage(
  { host, ownDays }: Clinics,
  branch: Branch,
  day: string,
  language: Language,
): string {
  const said = clinicWords[language]
  const path = `/clinics/${host.name}/${branch.id}`
  const date = Temporal.PlainDate.from(day)
  const { rows } = branch.bookings.find(
    {
      ...{ start: dayBounds(branch.zone, day), changed: always, created: always },
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
  return layout(
    language,
    branch.title,
    html`<main class="clinic"><header><a class="back" href="/clinics">${said.back}</a><h1>${branch.title}</h1>
<p class="about">${host.title} · ${branch.zone} · ${title}</p></header>
<nav class="days" aria-label="${said.day}">
<a href="${path}?day=${date.subtract({ days: 1 }).toString()}">${said.before}</a>
<form method="get" action="${path}"><input type="date" name="day" value="${day}" required aria-label="${said.day}"><button>${said.show}</button></form>
<a href="${path}?day=${date.add({ days: 1 }).toString()}">${said.after}</a>
</nav>
${rows.length === 0 && html`<p class="empty">${said.empty}</p>`}
<ul class="bookings">${rows.map((each) => bookingRow(host, branch, each, { path, day }, language))}</ul>
${ownDayForm(ownDays.pace(branch.id), { path, day }, language)}
${bookForm(branch, { path, day }, language)}
${faultForm(host, { path, day }, language)}
</main>`,
  )
}

/** The day that the branch has now. */
export const todayOf = (clinics: Clinics, { zone }: Branch) =>
  localText(zone, clinics.now()).slice(0, 10)
