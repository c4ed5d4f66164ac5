import type { AgentLanguage, AgentStrings } from '../strings.ts'
import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import type { FieldProblem } from './parse-fields.ts'

/** The whole document. */
export function renderDocument(
  strings: AgentStrings,
  language: AgentLanguage,
  token: string,
  main: Html,
): string {
  const { page } = strings
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a href="#main">${page.skip}</a>
<header>
<h1>${page.title}</h1>
<a href="/">${page.refresh}</a>
${renderForm(token, '/language', html`<button class="plain">${page.other}</button>`)}
<p>${page.about}</p>
</header>
<main id="main">${main}</main>
</body>
</html>`.text
}

/** A form of the page that changes something. */
export const renderForm = (token: string, action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate><input type="hidden" name="token" value="${token}">${content}</form>`

/** A field with its label, its error, and what was typed. */
export function renderField(
  { formError, strings }: View,
  { form, name, label, hint, value }: Record<'form' | 'name' | 'label' | 'hint' | 'value', string>,
): Html {
  const ownError = formError?.form === form ? formError : null
  const problem: FieldProblem | undefined = ownError?.problems[name]
  const id = `${form}-${name}`
  return html`<div><label for="${id}">${label}</label>
<input type="text" id="${id}" name="${name}" value="${ownError?.values[name] ?? value}" autocomplete="off" spellcheck="false"
 aria-describedby="${id}-hint${problem ? ` ${id}-fault` : ''}"${problem ? html` aria-invalid="true" autofocus` : null}>
<small id="${id}-hint">${hint}</small>
${problem ? html`<p class="fault" id="${id}-fault">${strings.fieldProblems[problem]}</p>` : null}</div>`
}

/** A time in this machine's zone and this language. */
export const formatTime = (at: Temporal.Instant, language: AgentLanguage): string =>
  at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
