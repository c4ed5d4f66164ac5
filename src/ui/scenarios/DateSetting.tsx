import { lazy, Suspense } from 'react'
import { usePickerFormat } from '../shared/date-style.ts'

const DateField = lazy(() =>
  import('../components/DateField.tsx').then((file) => ({ default: file.DateField })),
)

interface DateSettingProps {
  name: string
  label: string
  hint?: string
  value: string | null | undefined
  error: string | null
  onDayChange: (day: string | null) => void
}

/** A date setting; the date picker is loaded when first needed. */
export function DateSetting(props: DateSettingProps) {
  const format = usePickerFormat()
  return (
    <div className="v-scenario-number">
      <Suspense fallback={<div className="v-scenario-day" />}>
        <DateField {...props} format={format} />
      </Suspense>
    </div>
  )
}
