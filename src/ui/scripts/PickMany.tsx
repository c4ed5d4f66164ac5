import { Button, Checkbox, PopoverNext } from '@blueprintjs/core'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'

interface PickManyProps {
  label: string
  options: { value: string; label: string; aside: string | null }[]
  /** Empty: any. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const below = { offset: { mainAxis: 4 } }

/** Some of many, found by a few letters; what is chosen and no longer offered stays on the list. */
export function PickMany({ label, options, chosen, onChange }: PickManyProps) {
  const { t, count } = useWords()
  const known = new Set(options.map(({ value }) => value))
  const lost = chosen.filter((value) => !known.has(value))
  const all = [...options, ...lost.map((value) => ({ value, label: value, aside: null }))]
  const said = chosen.length === 0 ? t('scripts.setting.anyOne') : sayChosen()
  function sayChosen() {
    const names = all.filter(({ value }) => chosen.includes(value)).map((one) => one.label)
    return names.length <= 2 ? names.join(', ') : count('scripts.setting.chosenCount', names.length)
  }
  const menu = (
    <div className="v-pick">
      <div className="v-pick-head">
        <input
          className="bp6-input"
          type="search"
          aria-label={`${t('scripts.setting.find')}: ${label}`}
          placeholder={t('scripts.setting.find')}
          onInput={({ currentTarget }) => narrow(currentTarget)}
        />
        <Button
          variant="minimal"
          text={t('scripts.setting.clear')}
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        />
      </div>
      <ul aria-label={label}>
        {all.map(({ value, label: name, aside }) => (
          <li key={value} data-name={name.toLowerCase()}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            >
              <span>{name}</span>
              {aside && <small>{aside}</small>}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="v-pick-none">{t('scripts.setting.nothingFound')}</p>
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
        middleware={below}
      >
        <Button
          className="v-filter"
          aria-label={`${label}: ${said}`}
          text={said}
          endIcon={<Icon name="chevron" size={16} />}
        />
      </PopoverNext>
    </div>
  )
}

/** Shows the lines that hold what is typed; which they are is nobody's business but the list's. */
function narrow(input: HTMLInputElement) {
  const wanted = input.value.trim().toLowerCase()
  const list = input.closest('.v-pick')
  const lines = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
  for (const line of lines) line.hidden = !(line.dataset.name ?? '').includes(wanted)
  list?.toggleAttribute('data-none', lines.length > 0 && lines.every(({ hidden }) => hidden))
}
