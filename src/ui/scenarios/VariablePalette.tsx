import type { KeyboardEvent, RefObject } from 'react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { insertText } from './insert-text.ts'

type VariableGroup = 'patient' | 'visit' | 'clinic' | 'links'
type InsertableItem = Variable | 'dateAhead' | 'optionalPart'

/** What may be put into a text, by what it is about (section 5 of the specification). */
const itemsByGroup: Record<VariableGroup, readonly InsertableItem[]> = {
  patient: ['clientName', 'middleName', 'previousVisitDate'],
  visit: ['date', 'time', 'specialist', 'cardText', 'dateAhead', 'sendTime', 'giftDate'],
  clinic: ['companyName', 'address', 'phone', 'mapLink'],
  links: ['confirmLink', 'firstVisitSurveyLink', 'npsLink', 'requestLink', 'optionalPart'],
}

/** Of a visit that is not there nothing can be said. */
const typesWithoutVisit: readonly ScenarioType[] = ['invitation', 'birthday', 'promotion']
const visitItems: readonly InsertableItem[] = [
  'date',
  'time',
  'specialist',
  'cardText',
  'confirmLink',
  'firstVisitSurveyLink',
]

const getItemCode = (name: InsertableItem) =>
  name === 'dateAhead' ? '{date+7}' : name === 'optionalPart' ? '[]' : `{${name}}`

interface VariablePaletteProps {
  type: ScenarioType
  field: RefObject<HTMLTextAreaElement | null>
}

/** Data to put where the caret is. One stop of the Tab key; arrows walk it. */
export function VariablePalette({ type, field }: VariablePaletteProps) {
  const { t, locale } = useStrings()
  const formatCode = (name: InsertableItem) => toDisplayText(getItemCode(name), locale)
  const filterItems = (names: readonly InsertableItem[]) =>
    names.filter(
      (name) =>
        !(typesWithoutVisit.includes(type) && visitItems.includes(name)) &&
        !(name === 'giftDate' && type !== 'birthday' && type !== 'promotion'),
    )
  const visibleGroups = (Object.keys(itemsByGroup) as VariableGroup[]).map((group) => ({
    group,
    names: filterItems(itemsByGroup[group]),
  })) // the keys of a constant
  const first = visibleGroups[0]?.names[0]
  return (
    <div
      className="v-palette"
      role="toolbar"
      aria-label={t('scenarios.text.palette')}
      onKeyDown={moveFocus}
    >
      {visibleGroups.map(({ group, names }) => (
        <div key={group} className="v-palette-group">
          <span>{t(`scenarios.text.${group}`)}</span>
          <div>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                tabIndex={name === first ? 0 : -1}
                title={formatCode(name)}
                // The field keeps its caret while this is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.current && insertText(field.current, formatCode(name))}
              >
                {t(`scenarios.text.variable.${name}`)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const arrowSteps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Arrows lead from button to button; the one that is left last is where Tab comes back to. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = arrowSteps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((one) => one.matches(':focus'))
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = buttons[(at + step + buttons.length) % buttons.length]
  for (const one of buttons) one.tabIndex = one === next ? 0 : -1
  next?.focus()
}
