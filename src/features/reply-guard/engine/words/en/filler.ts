/** Words that say nothing by themselves. */
export const filler = `
  a about above absolutely again all also always am an and any anything apologies apologise apologize
  appreciate are as at attention
  back be because been being best better board bringing brings brightened but can care carefully cheers
  comment comments community
  concern concerns continue contact could customer customers customer's day days dear deeply delighted
  disappointed disappointment
  do doing each enjoy enjoyed everyone everything ever every experience expectations expected extremely
  family fantastic feedback
  feel feelings find first for forward from future get glad goal good grateful great greetings grow happen
  happens happiness happy
  hard have hear hearing heart hello help here hey hi hope how i if important improve improvement
  improving in inconvenience
  incredibly input interest into is issue it it's its join journey just keep kind know learn let letting
  like listen look looking
  lot love loved lovely loyal made make makes making matter matters me mean means meet mission moment more
  most much my name need
  next nice note noted now number of oh on one opinion opinions or our out own part pass passed people
  please pleased pleasure
  possible positive possibly priority product products provide question questions read reading really
  receive received regards
  regret rest review reviews right satisfaction satisfied say see seriously serve service share shared
  sharing should smile so
  something soon sorry staff standard standards stars step still strive such support supporting sure take
  taken taking team tell
  thank thanks that that's the their them there these they thing things this those thoughts time to today
  together touch truly try
  trying unfortunate unfortunately until up upset us valuable value valued very via voice want warm was
  way we we'll we're we've
  well were what when which who will wish with within wonderful word words work working world would
  writing xx you you're your yours
  yourself big huge million bunch x xo xoxo wow yay super amazing awesome aww ah team's seriously
  internally forwarded colleagues
  experienced lived didn't don't meet high fell short hearing fully understand frustration frustrating
  understanding patience
  responsible department departments relevant look forward welcoming welcome again future better next time
`
