/** The parts of a thank-you: one of each, in this order. `{name}` and `{product}` are filled in. */
export type Sentences = { openers: readonly string[]; bodies: readonly string[]; closers: readonly string[] }

const list = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const en: Sentences = {
  openers: list(`
    Thank you, {name}!
    Thanks so much, {name}.
    {name}, thank you for writing this.
    Hi {name}, this made our morning.
    What a kind review, {name}.
    Hello {name}, thanks for taking a moment.
    {name}, we read this out to the whole team.
    Many thanks, {name}.`),
  bodies: list(`
    Knowing that {product} has earned a place with you is why we make it.
    It’s lovely to read how much you like {product}.
    A lot of small decisions went into {product}, so your stars mean a great deal.
    We read your words about {product} aloud at lunch today.
    We hoped that people would enjoy {product} like this.
    You’ve put into words what we want {product} to be.
    Reviews like yours help others decide whether {product} is for them.
    We’re glad that {product} keeps what it promises.
    {product} has been a labour of love, and you noticed.
    Your stars for {product} are pinned to our board now.
    It’s good to know that {product} arrived in the right hands.
    We’ll keep making {product} with the same care.
    Hearing that {product} works for you tells us we’re on the right track.
    The people who pack {product} were smiling when they saw this.
    We spent a long time on {product} before it felt right, and this is the reward.
    May {product} bring you many more good days.
    You made a small team proud of {product}.
    That is exactly the experience with {product} we had in mind.
    Your note about {product} goes straight to those who make it.
    It’s a joy to see {product} through your eyes.
    {product} takes patience to make, and this makes it worthwhile.
    We’re keeping your review of {product} for slower days.
    It warms us that {product} fits so well into your life.
    Nothing makes our work on {product} feel more worthwhile.`),
  closers: list(`
    See you again soon.
    Have a lovely week.
    Take care, and enjoy it.
    Warm wishes from all of us here.
    We’re happy that you’re part of this.
    All the best from our team.
    It truly keeps us going.
    Thank you for choosing it.`),
}

const de: Sentences = {
  openers: list(`
    Vielen Dank, {name}!
    Herzlichen Dank, {name}.
    Hallo {name}, danke für diese Worte.
    {name}, das hat unseren Morgen schöner gemacht.
    Was für eine nette Bewertung, {name}.
    Danke, {name}, für die Zeit zum Schreiben.
    Liebe Grüße und danke, {name}.
    {name}, das haben wir dem ganzen Team vorgelesen.`),
  bodies: list(`
    Dass {product} so gut ankommt, ist der Grund, warum wir das machen.
    Es ist schön zu lesen, wie gut {product} gefällt.
    In {product} stecken viele kleine Entscheidungen, deshalb bedeuten uns die Sterne viel.
    Alle, die an {product} arbeiten, bekommen das heute zu sehen.
    Genau so haben wir uns {product} im Alltag vorgestellt.
    Solche Bewertungen helfen anderen zu entscheiden, ob {product} zu ihnen passt.
    Uns freut, dass {product} hält, was es verspricht.
    {product} war lange in Arbeit, und das hier ist der schönste Lohn.
    Die Sterne für {product} hängen jetzt an unserer Pinnwand.
    Gut zu wissen, dass {product} in den richtigen Händen gelandet ist.
    Wir machen {product} weiterhin mit derselben Sorgfalt.
    Das zeigt uns, dass wir mit {product} auf dem richtigen Weg sind.
    Beim Verpacken von {product} haben heute alle gelächelt.
    {product} soll noch viele gute Tage begleiten.
    Ein kleines Team ist gerade sehr stolz auf {product}.
    Die Rückmeldung zu {product} geht direkt an die Menschen, die es herstellen.
    Es macht Spaß, {product} mit fremden Augen zu sehen.
    So ein Lob für {product} hören wir nicht jeden Tag.
    Wir hatten gehofft, dass {product} genau so erlebt wird.
    Für {product} haben wir lange getüftelt, umso mehr freut uns das.
    Wir heben uns diese Worte über {product} für graue Tage auf.
    {product} braucht Geduld, und so etwas macht die Mühe wett.
    Schöner kann man kaum sagen, was {product} ausmacht.
    Dass {product} so gut in den Alltag passt, wärmt uns.`),
  closers: list(`
    Bis bald.
    Eine schöne Woche noch.
    Weiterhin viel Freude damit.
    Herzliche Grüße von uns allen.
    Schön, dass es so gut passt.
    Alles Gute vom ganzen Team.
    Das gibt uns richtig Schwung.
    Danke für das Vertrauen.`),
}

const fr: Sentences = {
  openers: list(`
    Merci beaucoup, {name} !
    Un grand merci, {name}.
    Bonjour {name}, merci pour ces mots.
    {name}, votre message a égayé notre matinée.
    Quel bel avis, {name}.
    Merci, {name}, d’avoir pris ce moment.
    {name}, nous l’avons lu à toute l’équipe.
    Mille mercis, {name}.`),
  bodies: list(`
    Savoir que {product} vous plaît, c’est notre raison de continuer.
    Quel plaisir de lire que {product} a trouvé sa place chez vous.
    Beaucoup de petits choix se cachent dans {product}, vos étoiles comptent donc énormément.
    Toutes les personnes qui fabriquent {product} liront votre avis aujourd’hui.
    C’est exactement ainsi que nous imaginions {product} au quotidien.
    Des avis comme le vôtre aident les autres à choisir {product}.
    Nous sommes ravis que {product} tienne ses promesses.
    {product} nous a demandé du temps, et voici la plus belle récompense.
    Vos étoiles pour {product} sont affichées dans notre atelier.
    C’est bon de savoir que {product} est arrivé entre de bonnes mains.
    Nous continuerons à préparer {product} avec le même soin.
    Vous nous confirmez que {product} va dans la bonne direction.
    Ceux qui emballent {product} ont souri en vous lisant.
    Que {product} accompagne encore beaucoup de vos journées.
    Une petite équipe est très fière de {product} grâce à vous.
    Votre retour sur {product} part directement vers ceux qui le créent.
    C’est une joie de voir {product} avec vos yeux.
    Un tel compliment pour {product}, nous n’en recevons pas tous les jours.
    Nous espérions que {product} serait vécu ainsi.
    Nous avons longtemps cherché la bonne recette de {product}, et cela nous touche.
    Nous gardons votre avis sur {product} pour les jours gris.
    {product} demande de la patience, et vos mots la récompensent.
    Il serait difficile de mieux décrire {product}.
    Que {product} s’accorde si bien à votre quotidien nous émeut.`),
  closers: list(`
    À très bientôt.
    Belle semaine à vous.
    Au plaisir de vous relire.
    Chaleureusement, de notre part à tous.
    Nous sommes heureux de vous compter parmi nous.
    Bien à vous, toute l’équipe.
    Cela nous donne beaucoup d’élan.
    Merci de votre confiance.`),
}

const es: Sentences = {
  openers: list(`
    ¡Muchas gracias, {name}!
    Mil gracias, {name}.
    Hola, {name}, gracias por estas palabras.
    {name}, tu mensaje nos ha alegrado la mañana.
    Qué reseña tan bonita, {name}.
    Gracias, {name}, por dedicarnos este momento.
    {name}, lo hemos leído con todo el equipo.
    Te lo agradecemos de corazón, {name}.`),
  bodies: list(`
    Saber que {product} te gusta es la razón por la que seguimos.
    Nos encanta leer que {product} ha encontrado su sitio contigo.
    Detrás de {product} hay muchas decisiones pequeñas, así que tus estrellas significan mucho.
    Hoy leerán tu reseña todas las personas que preparan {product}.
    Así imaginábamos {product} en el día a día.
    Opiniones como la tuya ayudan a otros a elegir {product}.
    Nos alegra que {product} cumpla lo que promete.
    {product} nos llevó mucho tiempo, y esta es la mejor recompensa.
    Tus estrellas para {product} ya están en la pared del taller.
    Es bueno saber que {product} ha llegado a buenas manos.
    Seguiremos haciendo {product} con el mismo cuidado.
    Nos confirmas que con {product} vamos por buen camino.
    Quienes empaquetan {product} han sonreído al leerte.
    Ojalá {product} te acompañe muchos días más.
    Un equipo pequeño está hoy muy orgulloso de {product}.
    Tu comentario sobre {product} va directo a quienes lo crean.
    Es una alegría ver {product} con tus ojos.
    Un elogio así para {product} no lo recibimos cada día.
    Esperábamos que {product} se viviera justo de esta manera.
    Probamos {product} muchas veces antes de acertar, y esto nos emociona.
    Guardamos tus palabras sobre {product} para los días grises.
    {product} pide paciencia, y esto la compensa con creces.
    Sería difícil describir {product} mejor.
    Que {product} encaje tan bien en tu vida nos llena de alegría.`),
  closers: list(`
    Hasta pronto.
    Que tengas una buena semana.
    Que lo disfrutes mucho.
    Un abrazo de parte de todos.
    Nos alegra tenerte aquí.
    Saludos de todo el equipo.
    Nos das mucho ánimo.
    Gracias por tu confianza.`),
}

/** By ISO 639-1 code. */
export const SENTENCES: Readonly<Record<string, Sentences>> = { en, de, fr, es }
