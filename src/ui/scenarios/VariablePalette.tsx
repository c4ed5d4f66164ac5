import type { KeyboardEvent, RefObject } from 'react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { insertText } from './insert-text.ts'

type VariableGroup = 'patient' | 'visit' | 'clinic' | 'links'
type InsertableItem = Variable | 'dateAhead' | 'optionalPart'

/** Variables that can be inserted, by subject. */
const itemsByGroup: Record<VariableGroup, readonly InsertableItem[]> = {
  patient: ['clientName', 'middleName', 'previousVisitDate'],
  visit: ['date', 'time', 'specialist', 'cardText', 'dateAhead', 'sendTime', 'giftDate'],
  clinic: ['companyName', 'address', 'phone', 'mapLink'],
  links: ['confirmLink', 'firstVisitSurveyLink', 'npsLink', 'requestLink', 'optionalPart'],
}

/** Kinds without a visit have no variables about it. */
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

/** Toolbar that inserts variables at the caret. One Tab stop; arrow keys move within it. */
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
  })) // Object.keys loses the key types
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
                // Keeps the caret in the field.
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

/** Moves between the buttons with arrow keys; the last one focused stays the Tab stop. */
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
