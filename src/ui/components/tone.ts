/** What a colour means wherever it is used; `plain` is no meaning. */
export type Tone = 'ok' | 'wait' | 'bad' | 'odd' | 'info' | 'night' | 'sea' | 'plain'
