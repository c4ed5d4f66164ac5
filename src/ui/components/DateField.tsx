import { DateInput3 } from '@blueprintjs/datetime2'
import type { Locale as Calendar } from 'date-fns'
import english from 'date-fns/esm/locale/en-US'
import russian from 'date-fns/esm/locale/ru'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import { useStrings } from '../i18n/context.ts'
import {
  type DateFormat,
  formatDayParts,
  maxPickerDate,
  minPickerDate,
  parseDay,
  toRussianPattern,
} from '../i18n/date-formats.ts'
import type { Locale } from '../i18n/i18n.ts'
import './field.css'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { useToday } from '../shared/clinic-time.ts'
import { useFieldError, useReportFieldError } from './Form.tsx'
import { validateDay } from './validate-constraints.ts'
import '../blueprint/date-picker.css'

interface DateFieldProps {
  name: string
  label: string
  /** Format for typing and display; `parseDay` parses the form value. */
  format: DateFormat
  required?: boolean
  disabled?: boolean
  /** Initial ISO date. */
  value?: string | null
  hint?: string
  /** Error text. */
  error?: string | null
  /** Called on each change; null if the field is empty. */
  onDayChange?: (day: string | null) => void
}

const calendars: Record<Locale, Calendar> = { ru: russian, en: english }
/** The picker's default range would end half a year from now. */
const minDate = new Date(minPickerDate.year, 0, 1)
const maxDate = new Date(maxPickerDate.year, 11, 31)

/** A date, typed or picked. Today is the clinic's date. Weeks start on Monday in Russian and on Sunday in English. */
export function DateField(props: DateFieldProps) {
  const { name, label, format, required, disabled, value, hint, onDayChange } = props
  const { t, locale } = useStrings()
  const id = useId()
  const error = useFieldError(name) ?? props.error
  const reportError = useReportFieldError()
  // An invalid date stays as typed, with an error below.
  const typedText = useRef('')
  const isInvalid = Boolean(error)
  const pattern = locale === 'ru' ? toRussianPattern(format) : format
  const descriptionId = error || hint ? `${id}-told` : undefined
  const inputProps = useMemo(
    () => ({
      id,
      name,
      required,
      'data-day': format,
      'aria-describedby': descriptionId,
      'aria-invalid': isInvalid || undefined,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        typedText.current = currentTarget.value
      },
    }),
    [id, name, required, format, descriptionId, isInvalid],
  )
  const isPhone = useMediaQuery(phoneScreen)
  const popoverProps = useMemo(
    () => ({
      placement: isPhone ? ('bottom-start' as const) : ('right-start' as const),
      portalClassName: 'v-date-portal',
      // The picker labels its dialog "date picker" in every language and has no option for that.
      onOpening: (sheet: HTMLElement) =>
        sheet.querySelector('[role="dialog"]')?.setAttribute('aria-label', label),
    }),
    [isPhone, label],
  )
  const today = useToday()
  // Initial month of the calendar; the picker's default is the month on the user's computer.
  const openMonth = useRef(toLocalDate(value ?? today))
  const labels = {
    labelPrevious: () => t('calendar.previous'),
    labelNext: () => t('calendar.next'),
    labelMonthDropdown: () => t('calendar.month'),
    labelYearDropdown: () => t('calendar.year'),
  }
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <DateInput3
        inputProps={inputProps}
        defaultValue={value ?? undefined}
        disabled={disabled}
        onChange={(day, byReader) => {
          const iso = day?.slice(0, 10) ?? null
          openMonth.current.setTime(toLocalDate(iso ?? today).getTime())
          if (byReader) onDayChange?.(iso)
        }}
        initialMonth={openMonth.current}
        placeholder={pattern}
        formatDate={(date) => formatPickerDate(date, format)}
        parseDate={(text) => parsePickerDate(text, format)}
        locale={calendars[locale]}
        dayPickerProps={{
          weekStartsOn: locale === 'ru' ? 1 : 0,
          labels,
          today: toLocalDate(today),
        }}
        minDate={minDate}
        maxDate={maxDate}
        invalidDateMessage={typedText.current || t('calendar.invalid')}
        onError={() => {
          const problem = validateDay(typedText.current, format)
          if (problem) reportError(name, problem)
        }}
        popoverProps={popoverProps}
        highlightCurrentDay
        fill
      />
      {descriptionId && (
        <p className={error ? 'v-field-error' : 'v-field-hint'} id={descriptionId}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const padTwo = (number: number) => String(number).padStart(2, '0')

const formatPickerDate = (date: Date, format: DateFormat) =>
  formatDayParts(
    String(date.getFullYear()),
    padTwo(date.getMonth() + 1),
    padTwo(date.getDate()),
    format,
  )

/** The picker uses dates in local time. */
function toLocalDate(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function parsePickerDate(text: string, format: DateFormat): Date | false {
  const iso = parseDay(text, format)
  // A date out of range gets our error and stays as typed; the picker would replace it.
  return iso !== null && validateDay(text, format) === null && toLocalDate(iso)
}
