/** Words that say nothing by themselves. */
export const filler = `
  aa ab aber absolut abteilung acho alle allem allen aller alles als also am an anbei anderes anliegen
  anmerkung anmerkungen anregung anregungen anschauen anspruch arbeiten auch auf aufgreifen aufrichtig
  aufrichtige ausdrücklich außerdem außerordentlich baba
  bald bedanken bedauerlich bedauerlicherweise bedauern bedaure bedeutet begeistern begeistert beim
  bemühen bemüht besonders besser besserung beste bestem besten bestens bestmöglich betreut bewerten
  bewertung bewertungen bin bis bisschen bitte bitten bleib
  bleiben bleibt blick bussi ciao da dabei dafür daher damit dank dankbar danke danken dankeschön dann
  daran darauf daraus darum darüber das dass davon dazu dein deine deinem deinen deiner dem den denn der
  deren des deshalb di dich die dies diese diesem
  diesen dieser dieses dir doch dran dranbleiben du durch ehre ehrlich ehrliche ehrliches ehrt ein
  eindruck eine einem einen einer eines einfach einmal entschuldige entschuldigen entschuldigt
  entschuldigung entsprechen entsprechend entspricht enttäuschend
  enttäuscht enttäuschung er erfahren erfahrung erfahrungen erfreut erfüllen erfüllt erlebnis ermöglichen
  erneut ernst erwartung erwartungen es etwas euch euer eure eurem euren fachabteilung familie fantastisch
  feedback fest finden freude freuen freundlich
  freundliche freundlichem freundlichen freut freuten freuts für fürs ganz ganze ganzen ganzes geben
  geehrte geehrter geehrtes gefallen gefreut gefällt gefühl geht gelingen gelingt gelungen gemacht
  gemeinsam genau genieß genießen genommen geprüft gern gerne
  gesamte geschätzte geschätzter geteilt geworden gewünscht glücklich gott griaß grosse großartig große
  großen großer großes gruss gruß grüezi grüß grüße grüßen grüßli gut gute guten guter gutes habe haben
  hallo hast hat hatte haus hause heißen helfen herz
  herzen herzlich herzliche herzlichen herzlichst hier hilft hinweis hinweise hochachtungsvoll hoffe
  hoffen hoffentlich hurra hätte hätten höchste höchster hören i ich ihm ihn ihnen ihr ihre ihrem ihren
  ihrer ihrerseits im immer in indem interesse intern
  interne internen isch ist ja jede jedem jeden jeder jederzeit jedes jetzt juhu kann kannst klasse kommen
  konnte konnten konstruktive kontakt kritik kudos kunde kunden kundenzufriedenheit kundin kundinnen
  können könnt künftig küsschen lag lassen leid leider
  leiten lernen lesen letztlich lg lieb liebe lieben lieber liebes lob lueged lächeln machen macht mag mal
  man manchmal mehr mein meine meinem meinung meinungen melden meldung mer merci mfg mich mir mit
  mitarbeiter moin motivation motiviert muss möchte
  möchten möglich möglichkeit müssen nach nachricht natürlich nehmen nett nette netten nicht nie noch
  nochmal nochmals nun nur nutzen nächste nächsten nächster nächstes nöd ob oder offen offene oh ohne oje
  ojeh okay optimal persönlich pfiat positiv positive
  positives priorität problem produkt produkte produkten prüfen qualität recht reden rezension rezensionen
  riesig rundherum rundum rückmeldung rückmeldungen sagen sagt schade schauen schaut schön schöne schönen
  schönes schönste sehen sehr sehrgeehrte sein
  seine selbst selbstverständlich service servus sich sie sind so sobald sofort sogar sollen sollte
  sollten sonnige sonnigen sonst sorry sowie spass spaß stammkunde standard standards stehen steht stern
  sterne stets stimme stolz strahlen super supi tag tage
  team teams teilen teilst tief tiefst toll tolle tollen tolles traurig treue treuen treuer tschüss tun
  tut täglich uf um umgehend umstände unannehmlichkeit unannehmlichkeiten und uns unser unsere unserem
  unseren unserer unseres unter unterstützen
  unterstützung unzufrieden unzufriedenheit verbessern verbesserung verbesserungen verbleiben verdient
  verstanden verstehen verständlich verständnis verständnisvoll versuchen vertrauen viel viele vielen
  vielleicht voll voller vollkommen vollster vom von vor
  vorbei wahnsinnig wahrscheinlich war waren warme was weil weiter weitere weiterem weiterer weitergeben
  weitergegeben weitergeleitet weiterhin weiterleiten welt wenn wer werden wert wertvoll wertvolle
  wertvollen wertvoller weshalb wichtig wichtige
  wichtigste wie wieder wiedersehen willkommen wir wird wirklich wissen wo wohl wort worte wow wunderbar
  wunderbare wunderbaren wunderschön wunderschöne wäre wünsche wünschen würde würden yay yeah yippie zeigt
  zeilen zeit zu zufrieden zufriedenheit
  zufriedenstellen zukunft zukünftig zum zunächst zur zusammen zuständige zuständigen zutiefst
  zuversichtlich äußerst über überhaupt überzeugen überzeugt
`
