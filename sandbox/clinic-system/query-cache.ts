/** Keeps the last answers of a question until what they were taken from has changed, so that pages after the first cost nothing. */
export function createMemo<Row>(most = 20) {
  const kept = new Map<string, Row[]>()
  return {
    /** `question` must hold all on which the answer depends. */
    find(question: string, answer: () => Row[]): Row[] {
      const known = kept.get(question)
      if (known) return known
      const rows = answer()
      if (kept.size >= most) kept.clear()
      kept.set(question, rows)
      return rows
    },
    forget: () => kept.clear(),
  }
}
