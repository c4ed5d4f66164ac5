import { useWords } from '../i18n/context.ts'
import { weekdayNames } from '../i18n/weekdays.ts'

interface WeekdaysProps {
  label: string
  /** 1 is Monday. */
  days: number[]
  error: string | null
  onChange: (days: number[]) => void
}

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** Days of the week, each on or off. */
export function Weekdays({ label, days, error, onChange }: WeekdaysProps) {
  const { locale } = useWords()
  const name = (day: number, weekday: 'short' | 'long') =>
    weekdayNames([day], locale, weekday)[0] ?? ''
  return (
    <fieldset className="v-weekdays">
      <legend>{label}</legend>
      <div>
        {week.map((day) => (
          <label key={day} title={name(day, 'long')}>
            <input
              type="checkbox"
              className="v-hidden"
              aria-label={name(day, 'long')}
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(week.filter((one) => (one === day ? checked : days.includes(one))))
              }
            />
            <span aria-hidden="true">{name(day, 'short')}</span>
          </label>
        ))}
      </div>
      {error && <p className="v-field-error">{error}</p>}
    </fieldset>
  )
}
