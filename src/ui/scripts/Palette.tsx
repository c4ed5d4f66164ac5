import type { KeyboardEvent, RefObject } from 'react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import { useWords } from '../i18n/context.ts'
import { shownText } from '../i18n/text-in-words.ts'
import { insert } from './insert.ts'

type Group = 'patient' | 'visit' | 'clinic' | 'links'
type Offered = Variable | 'dateAhead' | 'optionalPart'

/** What may be put into a text, by what it is about (section 5 of the specification). */
const groups: Record<Group, readonly Offered[]> = {
  patient: ['clientName', 'middleName', 'previousVisitDate'],
  visit: ['date', 'time', 'specialist', 'cardText', 'dateAhead', 'sendTime', 'giftDate'],
  clinic: ['companyName', 'address', 'phone', 'mapLink'],
  links: ['confirmLink', 'firstVisitSurveyLink', 'npsLink', 'requestLink', 'optionalPart'],
}

/** Of a visit that is not there nothing can be said. */
const visitless: readonly ScenarioType[] = ['invitation', 'birthday', 'promotion']
const ofVisit: readonly Offered[] = [
  'date',
  'time',
  'specialist',
  'cardText',
  'confirmLink',
  'firstVisitSurveyLink',
]

const codeOf = (name: Offered) =>
  name === 'dateAhead' ? '{date+7}' : name === 'optionalPart' ? '[]' : `{${name}}`

interface PaletteProps {
  type: ScenarioType
  field: RefObject<HTMLTextAreaElement | null>
}

/** Data to put where the caret is. One stop of the Tab key; arrows walk it. */
export function Palette({ type, field }: PaletteProps) {
  const { t, locale } = useWords()
  const code = (name: Offered) => shownText(codeOf(name), locale)
  const offered = (names: readonly Offered[]) =>
    names.filter(
      (name) =>
        !(visitless.includes(type) && ofVisit.includes(name)) &&
        !(name === 'giftDate' && type !== 'birthday' && type !== 'promotion'),
    )
  const shown = (Object.keys(groups) as Group[]).map((group) => ({
    group,
    names: offered(groups[group]),
  })) // the keys of a constant
  const first = shown[0]?.names[0]
  return (
    <div
      className="v-palette"
      role="toolbar"
      aria-label={t('scripts.text.palette')}
      onKeyDown={walk}
    >
      {shown.map(({ group, names }) => (
        <div key={group} className="v-palette-group">
          <span>{t(`scripts.text.${group}`)}</span>
          <div>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                tabIndex={name === first ? 0 : -1}
                title={code(name)}
                // The field keeps its caret while this is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.current && insert(field.current, code(name))}
              >
                {t(`scripts.text.variable.${name}`)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows lead from button to button; the one that is left last is where Tab comes back to. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((one) => one.matches(':focus'))
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = buttons[(at + step + buttons.length) % buttons.length]
  for (const one of buttons) one.tabIndex = one === next ? 0 : -1
  next?.focus()
}
