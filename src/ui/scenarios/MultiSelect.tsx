import { Button, Checkbox, PopoverNext } from '@blueprintjs/core'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'

interface MultiSelectProps {
  label: string
  options: { value: string; label: string; aside: string | null }[]
  /** Empty means any. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const menuOffset = { offset: { mainAxis: 4 } }

/** A multi-select with search; selected values that are no longer offered stay in the list. */
export function MultiSelect({ label, options, chosen, onChange }: MultiSelectProps) {
  const { t, count } = useStrings()
  const optionValues = new Set(options.map(({ value }) => value))
  const missingValues = chosen.filter((value) => !optionValues.has(value))
  const all = [...options, ...missingValues.map((value) => ({ value, label: value, aside: null }))]
  const summary = chosen.length === 0 ? t('scenarios.setting.anyOne') : formatChosen()
  function formatChosen() {
    const names = all.filter(({ value }) => chosen.includes(value)).map((one) => one.label)
    return names.length <= 2
      ? names.join(', ')
      : count('scenarios.setting.chosenCount', names.length)
  }
  const menu = (
    <div className="v-pick">
      <div className="v-pick-head">
        <input
          className="bp6-input"
          type="search"
          aria-label={`${t('scenarios.setting.find')}: ${label}`}
          placeholder={t('scenarios.setting.find')}
          onInput={({ currentTarget }) => filterOptions(currentTarget)}
        />
        <Button
          variant="minimal"
          text={t('scenarios.setting.clear')}
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        />
      </div>
      <ul aria-label={label}>
        {all.map(({ value, label, aside }) => (
          <li key={value} data-name={label.toLowerCase()}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            >
              <span>{label}</span>
              {aside && <small>{aside}</small>}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="v-pick-none">{t('scenarios.setting.nothingFound')}</p>
    </div>
  )
  return (
    <div className="v-set-choice">
      <span aria-hidden="true">{label}</span>
      <PopoverNext
        content={menu}
        placement="bottom-end"
        animation="minimal"
        arrow={false}
        middleware={menuOffset}
      >
        <Button
          className="v-filter"
          aria-label={`${label}: ${summary}`}
          text={summary}
          endIcon={<Icon name="chevron" size={16} />}
        />
      </PopoverNext>
    </div>
  )
}

/** Filters the options in the DOM, so that typing needs no state. */
function filterOptions(input: HTMLInputElement) {
  const query = input.value.trim().toLowerCase()
  const list = input.closest('.v-pick')
  const items = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
  for (const line of items) line.hidden = !(line.dataset.name ?? '').includes(query)
  list?.toggleAttribute('data-none', items.length > 0 && items.every(({ hidden }) => hidden))
}
