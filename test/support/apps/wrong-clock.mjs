// Loaded before a server: its wall clock is off by CLOCK_OFFSET_MS, and jumps by CLOCK_JUMP_MS at SIGUSR2, as
// a machine's clock may. Timers are unaffected.
const TrueDate = Date
let offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
process.on('SIGUSR2', () => {
  offset += Number(process.env.CLOCK_JUMP_MS ?? 0)
})
globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + offset)
    else super(...given)
  }
  static now() {
    return TrueDate.now() + offset
  }
}
