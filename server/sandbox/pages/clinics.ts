import type { Branch } from '../yclients/branch.ts'
import type { Clinics } from '../yclients/clinics.ts'
import { clinicWords } from './clinic-words.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { type Language, words } from './words.ts'

/** Every branch of every clinic system, under the login it belongs to. */
export function clinicsPage(all: Clinics[], language: Language): string {
  const said = clinicWords[language]
  const opened = all.flatMap((clinics) =>
    [...clinics.users.values()].map(({ login, branchIds }) => ({
      title: `${clinics.host.title} · ${login}`,
      rows: branchIds
        .flatMap((id) => clinics.branches.get(id) ?? [])
        .map((branch) => row(clinics, branch, language)),
    })),
  )
  return layout(
    language,
    said.title,
    html`<main class="clinic"><header><a class="back" href="/">${words[language].back}</a><h1>${said.title}</h1>
<p class="about">${said.lead}</p></header>
${opened.length === 0 && html`<p class="empty">${said.none}</p>`}
${opened.map(({ title, rows }) => html`<section><h2>${title}</h2><ul class="phones">${rows}</ul></section>`)}
</main>`,
  )
}

function row(
  { host }: Clinics,
  { id, title, zone, bookings, clients }: Branch,
  language: Language,
): Html {
  const said = clinicWords[language]
  const numbers = new Intl.NumberFormat(language)
  return html`<li><a href="/clinics/${host.name}/${id}">
<span class="number">${title}</span><span class="when">${zone}</span>
<span class="text">${numbers.format(bookings.all().length)} ${said.visits} · ${numbers.format(clients.all().length)} ${said.clients}</span>
<span class="state">${id}</span>
</a></li>`
}
