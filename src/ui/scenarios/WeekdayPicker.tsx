import { useStrings } from '../i18n/context.ts'
import { formatWeekdays } from '../i18n/weekdays.ts'

interface WeekdayPickerProps {
  label: string
  /** 1 is Monday. */
  days: number[]
  error: string | null
  onChange: (days: number[]) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function WeekdayPicker({ label, days, error, onChange }: WeekdayPickerProps) {
  const { locale } = useStrings()
  const getName = (day: number, weekday: 'short' | 'long') =>
    formatWeekdays([day], locale, weekday)[0] ?? ''
  return (
    <fieldset className="v-weekdays">
      <legend>{label}</legend>
      <div>
        {weekdays.map((day) => (
          <label key={day} title={getName(day, 'long')}>
            <input
              type="checkbox"
              className="v-hidden"
              aria-label={getName(day, 'long')}
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(weekdays.filter((one) => (one === day ? checked : days.includes(one))))
              }
            />
            <span aria-hidden="true">{getName(day, 'short')}</span>
          </label>
        ))}
      </div>
      {error && <p className="v-field-error">{error}</p>}
    </fieldset>
  )
}
