/** Semantic colors; `plain` has no meaning. */
export type Tone = 'ok' | 'wait' | 'bad' | 'odd' | 'info' | 'night' | 'sea' | 'plain'
