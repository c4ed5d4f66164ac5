import { tryGraph } from './graph.ts'
import { tableOf } from './table-of-path.ts'

// Tries the tables that the variables name, and another one in turn; the long test tries all of
// them everywhere.
tryGraph((variables, all, nth) => {
  const named = [...JSON.stringify(variables).matchAll(/"(\w+)":/g)].map(([, name = '']) =>
    tableOf('', name),
  )
  return [
    ...new Set([...all.filter((table) => named.includes(table)), all[nth % all.length] ?? '']),
  ]
})
