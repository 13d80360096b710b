import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { YOUR, oneOf } from './classes.ts'

/** Things that a reviewer shows or tells. */
const STORY = oneOf(
  'avis|profil|compte|commentaire|commentaires|client|cliente|histoire|témoignage|récit|texte|critique',
  'évaluation|photo|photos',
  'identité|réclamation|plainte|anecdote|mésaventure|description|version|accusation|accusations',
  'allégations|étoile|prose',
  'certificat|cliché|clichés|image|capture|pseudo|prénom|intoxication|malaise|allergie|panne|casse|propos',
  'preuve',
)
const FAKE = oneOf(
  'faux|fausse|fausses|bidon|bidons|bidonné*|inventé*|fabriqué*|acheté|truqué*|payé par|mensonger*',
  'mensongère*|fantaisiste*',
  'imaginaire*|fictif*|fictive*|factice*|fake|montée* de toutes pièces|monté* de toutes pièces|volé|volée',
  'volées|retouché*',
  'trafiqué*|commandité*|rémunéré*|téléguidé*|sponsorisé*|orchestré*|scénarisé*|mis en scène|mise en scène',
  'mises en scène',
  'photoshoppé*|photoshop|frauduleu*|de complaisance|pipeau|pipo|sur commande|romancé*|dicté*|généré*',
  'écrit* par (un|une|quelqu)|montage|téléchargé*|pompé*|recopié*|copié*|malveillant*|de pure invention',
  'cousu* de fil',
)
/** Acts of a customer. Not "reçu" and "vu": they may be regretted in earnest. */
const CUSTOM = oneOf(
  'acheté*|commandé*|mis les pieds|mis un pied|mis le pied|foutu les pieds|goûté*|essayé*|utilisé*|porté*',
  'mangé*|bu|dîné',
  'laissé un (centime|euro|sou)|dépensé un|payé un|versé un|franchi*|poussé la porte|touché*|tenu*',
  'possédé*|séjourné*|fréquenté*|été client*|été cliente|été notre|été des nôtres',
  'posé le pied|posé les pieds|mis le pied|été chez|venu*|venue*|passé la porte|passé commande|croqué*',
  'testé*|eu en main|eu entre|dépensé|posé les pieds|déballé',
)
const HAVE_NEVER = `(n'avez|avez|n'as|as|t'as|n'a|a|n'êtes|êtes|n'es|es|t'es|n'est|n'étiez|navez|z'avez|ayez|ayant|avoir|
    n'avait|n'aviez)`
const COMPETITOR = oneOf(
  "concurrent|concurrente|concurrents|concurrence|rival|rivale|rivaux|d'en face|maison d'en face",
  'autre marque',
  'marque adverse|marque rivale|confrère jaloux|confrère aigri|boutique voisine|lobby|lobbys|lobbies',
)
/** How the hand of someone else shows. */
const SENT = oneOf(
  'envoyé*|envoie|envoient|payé*|paie|paient|paye|mandaté*|soufflé*|dicté*|signé*|écrit|écrite|écrits',
  'écrivez|rédigé*|pondu*',
  'travaillez|travailles|bossez|bosses|roulez|roules|espion*|sbire*|derrière|reconnaît*|reconnais*',
  'se cache',
  'commandité*|rémunéré*|missionné*|jaloux|jalouse|jaloux*|jalousie|déguisé*|bonjour à|bonjour de|saluez',
  'salutations|saluer',
  'bises (à|aux)|bisous|coucou (à|aux)|amitiés (à|aux)|merci (à|aux)|parfum de|sent (la|le|l)',
  'pue (la|le|l)|flair*|embauché*|salarié|salariée|compte de|solde de|service de|félicit*|embrass*',
  'coup (de|du|monté)|manoeuvre*|plume|style|au service|intérêt à|frustré*|en manque|cousin*|beau-frère',
  'copain|copine|amie',
)
const STAFF = oneOf(
  'employé|employée|salarié|salariée|vendeuse|vendeur|stagiaire|collègue|associé|associée|serveur|serveuse',
  'collaborateur',
  'collaboratrice|apprenti|apprentie|fournisseur|gérant|gérante|caissière|plongeur|cuisinier|prestataire',
  'assistante|intérimaire',
)
const GRUDGE = oneOf(
  'aigri*|rancun*|rancœur*|licenci*|viré*|vir*|renvoy*|vengeance|venge|se venger|revanche|déguisé*|règle*',
  'régler*',
  'mécontent*|congédi*|mis à la porte|dehors|remercié*|tourn* la page|digér*|se cache|reconnaî*|signe',
  'amer*|rancune',
)
const LIAR = oneOf(
  'menteur|menteuse|menteurs|menteuses|mythomane*|mytho|mythos|affabulateur*|affabulatrice*|affabul*',
  'imposteur*|imposture',
  'escroc|escrocs|escroquerie|arnaqueur*|arnaqueuse*|fraudeur*|fraudeuse*|tricheur*|tricheuse*',
  'maître chanteur|chantage',
  'extorsion|troll|trolls|hypocrite*|mauvaise foi|baratin*|bobard*|balivernes|calembredaines|sornettes',
  'fabulation*|fabulateur*',
  'carabistouille*|menterie*|tissu de mensonges|ramassis de mensonges|faux-avis|faux-cul*|faux-jeton*',
  'fourbe*|crapule*',
  'pure invention|pure fiction|pure fantaisie|pur mensonge|pures inventions|pipeau|cousu de fil blanc',
  'malhonnête*',
  'affabulation*|manipulateur*|manipulatrice*|supercherie|mascarade|fumisterie|fumiste*|esbroufe',
  'mystification',
  'petit malin|petits malins|petite maligne|petits malins|pique-assiette|opportuniste*|roublard*',
  'margoulin*|combinard*|filon|vache à lait|gagne-pain',
  'une fraude|de la fraude|fraude (au|à)|fraudul*|arnaque au remboursement|resquill*|filou*|truand*',
  'magouill*|entourloup*',
)
const UNTRUE = oneOf(
  'inventé|inventée|faux de bout en bout|faux de a à z|du roman|un roman|de la fiction|du cinéma',
  'de la science-fiction|un conte',
  "monté de toutes pièces|n'est vrai|de vrai|vrai là-dedans|un mensonge|des mensonges|mensonge|mensonges",
  'une fable|des fables',
  "ne tient debout|ne tient pas debout|n'a ni queue|des salades|des craques|bullshit|du pipeau|du vent",
  'faux du début|invraisemblable',
)
const TALENT = oneOf(
  'acteur|actrice|comédien|comédienne|conteur|conteuse|romancier|romancière|écrivain|scénariste|oscar',
  'césar|molière|goncourt',
  'fiction|comédie|théâtre|mise en scène|cinéma|roman|romans|pinocchio|science-fiction|polar|conte de fées',
  'contes|fable|fables',
)

export const accusation: Phrases = {
  stop: `
    (faux|fausse|fausses|bidon|prétendu|prétendue|prétendus|prétendument|pseudo|soi-disant|supposé|supposée|
      mensonger|mensongère|fantaisiste|imaginaire) (avis|profil|profils|compte|comptes|commentaire|
      commentaires|client|cliente|clients|histoire|histoires|témoignage*|récit|accusation*|identité|
      critique*|nom|prénom|cliente*|intoxication|malaise|allergie|ticket|pseudo)
    (faux|fausse|fausses|fake) (photo|photos|reçu|reçus|ticket|facture|avis)
    (${YOUR}|cet|cette|ces|ce) ${STORY} _ ${FAKE}
    (l|un|une|le|la|les|des) (avis|commentaire|commentaires|témoignage|témoignages|intoxication|
      allergie) _ ${FAKE}
    ${YOUR} ${STORY} _ (ne tient pas|tient pas debout|est une fiction|est un roman|ne trompe personne|
      sent le|sent la|pue le|circule*|traîne sur|vient (d'internet|de google|d'un autre|du web|d'un site|
      d'une banque)|vient tout droit|existe depuis|n'existe|date d'avant|a déjà servi|a été prise ailleurs|
      sort d|sortie d)
    (fake|fakes)
    (vous|tu|t|monsieur|madame|personne) _ ${HAVE_NEVER} (absolument|sans doute|probablement|visiblement|
      manifestement|même|tout simplement|clairement|de toute évidence)? (jamais|rien|pas une fois|
      jamais de la vie|pas une seule fois) _ ${CUSTOM}
    (n'avez|avez|n'as|t'as|navez|n'êtes|êtes|n'es) (donc|même|visiblement|sûrement|probablement|
      sans doute)? (jamais|rien|pas) _ (acheté chez nous|acheté ici|commandé chez nous|mis les pieds|
      mis un pied|foutu les pieds|été client*|posé les pieds|franchi|poussé la porte|venu* chez|venu* ici|
      mangé chez nous|mangé ici|dépensé)
    (jamais|pas) (été|venu*|mis les pieds|mis un pied|commandé quoi|commandé chez|acheté chez|acheté quoi|
      goûté) _ (client|cliente|chez nous|ici|quoi que ce soit|le moindre|la moindre|de votre vie|de ta vie)
    (vous n'êtes|tu n'es|t'es|vous n'étiez|n'est|n'êtes) (donc|tout simplement)? (pas|même pas|en rien|
      ni) (un|une|notre|de nos)? (vrai*|véritable*)? (client|cliente|clients|clientes|acheteur|acheteuse)
    (ne|n) _ (faites partie|fais partie|figurez|figures|apparaissez|apparais|existez|existes) _ (pas|jamais|
      nulle part|dans aucun*|parmi)? _ (client*|fichier*|registre*|ventes|système|base|caisse|carnet|livres|
      bataillon|listes|réservations)
    (vous n'existez|tu n'existes|n'existez|inconnu au bataillon|inconnue au bataillon|client fantôme|
      cliente fantôme|commande fantôme|client imaginaire|client mystère)
    (vous n'avez|tu n'as|t'as) (pas|jamais eu|même pas|donc pas) (ce|cet|cette|nos|notre) (sac|crème|
      produit|pot|robe|pull|modèle|machine|gourde|pantalon|parfum|bocal|article|savon|chaussure*|appareil)
    (vous mentez|tu mens|vous mentiez|avez menti|as menti|vous fabulez|tu fabules|mentez|ment comme|
      mens comme|mentir comme|à mentir|de mentir|en mentant|mentir aussi|mentir à ce|mentir ainsi|
      mentir pour|mensonges|vos mensonges|tes mensonges|ce mensonge|quel mensonge|gros mensonge|un mensonge|
      ces mensonges|menti)
    ${LIAR}
    (tout|cela|ça|c'est|ce|rien|là) _ ${UNTRUE}
    (vous|tu) (inventez|inventes|brodez|brodes|fantasmez|fantasmes|affabulez|romancez)
    (avez|as|avoir) (tout|tout simplement|encore)? inventé
    (avant d|pas|plus|sans rien|lieu d|plaisir d) (inventer|affabuler|broder|fabuler)
    (racontez|racontes|raconter) (n'importe|des (histoires|salades|craques|bobards|conneries|sottises|
      mensonges)|que des)
    (pas un mot|aucun mot|rien|pas une ligne|pas une virgule|pas une once|pas une seule|
      pas une miette) _ (de vrai|n'est vrai|de vérité|de tout cela|de tout ça|de tout ce|d'exact|est vrai|
      d'authentique)
    (${YOUR}|cette|quelle|belle|sacrée|jolie|riche|fertile|grande|une|bonne|pure) imagination (est|
      débordante|fertile|vive|galopante|débord*|sans limites|fonctionne|joue*|galop*|vous|a|qui|
      impressionn*|laisse)
    (fruit|fruits|produit|vivent|existe*|sorti*|sort) _ (de|que dans) ${YOUR} (imagination|tête|chapeau|
      esprit|cerveau|fantaisie)
    (belle|quelle|sacrée|jolie|fertile|débordante) imagination
    (imagination) (débordante|fertile|galopante|à revendre)
    (de l'imagination|imagination) _ (ne vous manque|vous en avez|en avez|en as|à revendre|c'est beau)
    (beau|bel|belle|joli|jolie|bon|bonne|sacré|quel|quelle|grand|superbe|magnifique) (petit|petite)? (roman|
      histoire|conte|scénario|fable|comédie|numéro|cinéma|performance|mise en scène|fiction|
      pièce de théâtre) _ (mais|sauf|dommage|malheureusement|presque|on y croi*|seulement|hélas)
    (talent|talents|prix|don|doué|douée|carrière|étoffe|graine|vocation|oscar|oscars|césar|goncourt|
      pulitzer) (d|de|du|pour|la|le|les|dans)? (la|le|les|l)? (d|de|du|meilleur*|meilleure)? ${TALENT}
    (devriez|devrais|pourriez|pourrais|feriez|ferais) (donc|sérieusement|vraiment|mieux|bien)? (d'|de|
      en)? (écrire|publier|vendre|faire) (des|un|du|de la|de|pour) (romans|roman|fictions|fiction|scénarios|
      scénario|théâtre|contes|science-fiction|cinéma|comédie|polars)
    (arrêtez|arrête|cessez|assez de|stop) (donc|un peu)? (votre|ton|vos|tes|de|le|ce|cette|les|ces|
      avec) (petit|petite)? (cinéma|char|cirque|comédie|manège|numéro|salades|histoires|mensonges|mentir|
      inventer|conneries|fables|jeu|inventions|affabuler|mythos)
    (${YOUR}|ce|cette|ces) (petit|petite|petits|petites) (manège|jeu|numéro|business|combine|combines|
      cinéma|stratagème|technique|trafic|scénario|arnaque|magouille|commerce|comédie|histoire|plan|système|
      routine|chantage|magot|mise en scène)
    (connaît|connaissons|connais) (la|le|les|votre|ton|vos|tes|ce|bien|déjà) _ (chanson|musique|refrain|
      manège|technique|méthode*|combine|truc|numéro|coup|stratagème|genre de (manoeuvre*|méthode*))
    (bien essayé|bien tenté|joli coup|joli essai|bel essai|ça ne prend pas|ça prend pas|pas dupe|pas dupes|
      ne trompez personne|ne trompes personne|ne trompe personne|mon oeil|ben voyons|bah voyons|la marmotte|
      père noël|on y croit|tombé du ciel|tombée du ciel|on ne nous la fait|ne nous la fait pas|
      tiré par les cheveux|personne n'y croit|qui va croire|qui peut croire|n'y croyez pas vous|
      à qui voulez-vous faire|faire avaler|faire gober|gober ça|vous croit|personne ne vous croi*|
      poisson d'avril)
    (prenez|prends|prendre|prend) (vraiment|donc|encore)? (nous|moi|les gens|tout le monde)? (vraiment|donc|
      encore)? pour (des|un|une) (idiots|imbéciles|cons|pigeons|pigeon|buses|jambons|vaches à lait|bille|
      billes|ânes|tapettes|débiles|banque|tiroir-caisse)
    (grillé|grillée|démasqué|démasquée|percé* à jour|pris* la main dans|pris en flagrant|prise en flagrant|
      pris* en flag*)
    (on|nous|je) (vous|t|te) (a|avons|ai) _ (reconnu|reconnue|repéré*|vu venir|vue venir|démasqué*|grillé*|
      cramé*|identifié*)
    (avouez|avoue|reconnaissez|reconnais) (donc|plutôt)? (la vérité|que (vous|tu|c'est))
    (un peu d'honnêteté|un minimum d'honnêteté|ayez l'honnêteté|aie l'honnêteté)

    ${SENT} __ (un|une|la|le|l|nos|notre|votre|ton|vos|des|du|chez|de|au|de la|ce|cette)? ${COMPETITOR}
    (par|pour) (un|une|la|le|nos|notre|votre|des) (petit|gros|grand|cher)? (concurrent|concurrente|
      concurrents|concurrence|rival*|boutique d'en face|magasin d'en face|marque voisine) (qui|jaloux|mal|
      en manque|aigri|frustré|peu)?
    ${COMPETITOR} _ (vous|t|te|a|ont|doit|doivent|n'a|aura|auront|serait|va) _ (envoy*|pay*|jalou*|soufflé|
      dicté|remerci*|content*|ravi*|fier*|demandé|commandé|félicit*|chargé*|missionné*|promis|bien|mandat*)
    (concurrent|concurrente|concurrence|confrère|rival) _ (jaloux|jalouse|déguisé*|frustré*|aigri*|
      mauvais joueur|en manque|mal intentionné*|peu scrupul*|déloyal*|qui se cache|derrière|signé*|écrit|
      malveillant*|en mal)
    (vous|tu) (travaillez|travailles|bossez|bosses|roulez|roules) _ (pour|chez) _ (concurren*|rival*|
      autre marque|autre|autres|maison|lobby|eux|d'en face|en face)
    (trompé|trompée|trompez|trompes) _ (employeur|commanditaire|enseigne à dénigrer|victime|cible)
    (sait|savons|sais|devin*|voit|voyons|dites|dis|comprend|saurai*) _ qui (vous|t|te) (paie*|paye*|a payé*|
      envoie|a envoyé*|a commandé|rémunère)
    (ils|elle|il) (vous|t|te) (paie*|paye*|a payé*|ont payé*)
    qui (vous|t|te) (paie|paye|a payé|a payée|rémunère)
    combien _ (touché|touchez|touches|facturez|l'avis|l'étoile|comptes|profils|pseudos|faux|étoiles comme|
      avis comme|on vous paye|on vous paie)
    (payé|payée|payés|rémunéré*|récompensé*) (à|pour) (écrire|dire|salir|nuire|casser|démolir|critiquer|
      l'avis|la ligne|l'étoile)
    (robot|bot|bots|chatgpt|chat gpt|intelligence artificielle|une ia|l ia) (a|qui|aurait|vous a|t'a|
      l'a)? (écrit|écrite|rédigé|pondu|derrière)
    (écrit|écrite|généré*|rédigé*|pondu*|sorti|copié*) (tout droit)? (par|d|avec|de) (un|une|l)? (robot|bot|
      ia|chatgpt|chat gpt|machine|intelligence artificielle|concurrent*|ancien*|quelqu'un qui n'a jamais)
    (compte|profil|pseudo) _ (créé*|ouvert|né|vide|sans photo|sans ami|anonyme|tout neuf|jetable|
      fantôme) _ (hier|aujourd'hui|ce matin|il y a|même jour|pour l'occasion|veille|exprès|sans|avis|qui)
    (sous|trois|quatre|cinq|plusieurs|deux|autres|différents|derrière) _ (prénoms|noms|pseudos|pseudo|
      comptes|profils|identités|adresses ip) (différent*|bidon*|vous|tu|même|pour|qui|inventé*|d'emprunt)
    (même|mêmes) (texte|avis|phrase*|faute*|mots|adresse ip|ip|style|photo|plume|tournure*|orthographe|
      message|commentaire) __ (sous (un|deux|trois|d'autres|plusieurs)|mot pour mot|(autres|plusieurs|
      différents) (marques|enseignes|commerces|avis|profils|noms|prénoms)|comptes|profils|pseudos)
    (mot pour mot|copié-collé|copier-coller|copié collé|copiez-collez) _ (avis|chez|sous|autre*|sur|partout|
      profil*|un)?
    (rien à voir avec un client|avis commandé|avis de commande|campagne de dénigrement|campagne organisée|
      vengeance|règlement de comptes|régler vos comptes|régler tes comptes|règlement de compte)
    (depuis|suite à|après|avec|digéré|digérez|digères|digérer|encaissé|avalé|en travers|malgré) _ (votre|
      ton) (licenciement|renvoi|démission|congédiement|éviction|fin de contrat|c4|période d'essai|
      embauche refusée|rupture de contrat)
    (ancien|ancienne|anciens|anciennes|ex) ${STAFF} _ ${GRUDGE}
    (vous êtes|tu es|c'est|venant|signé|êtes|d|part) _ (ex|ancien|ancienne) ${STAFF}
    (on vous|on t|nous vous|vous) (avons|a|êtes|es|ai|avez) _ (licencié*|mis à la porte|mise à la porte|
      congédié*)
    (quand|lorsque) _ (travailliez|bossiez|travaillais|bossais) (encore)? (ici|chez nous|pour nous|
      dans notre|à la boutique|au comptoir)

    (bizarrement|curieusement|étrangement|mystérieusement) __ (chez vous|vos colis|à vous seul|avec vous|
      vos commandes)
    (comme par hasard|comme par magie|comme par enchantement|miraculeusement) __ (chez vous|vos colis|
      à vous|avec vous|vos commandes|votre colis|vous êtes|tu es|toujours|à chaque fois|troisième|deuxième|
      quatrième|disparu*|disparaî*|évapor*|la seule|le seul|que chez vous|jamais|aucune photo|pas de photo)
    (troisième|quatrième|cinquième|deuxième|seconde|#e) __ (chez vous|vos colis|avec vous|
      de votre part) _ (madame|monsieur|curieux|bizarre|étrange|drôle|étonnant|hasard|disparai*|disparaît)
    (toujours|encore|à chaque fois) _ (quelque chose|un produit|un article|un pot) _ (dans vos colis|
      chez vous|à vous)
    (quel|votre|vos|ton) (tiroir|placard|frigo|cave|poche|ventre|estomac|gosier) _ (dorment|dort|se cach*|
      finissent|il a fini|ils ont fini)
    il y a votre (gosier|ventre|estomac|poche|frigo)
    (vos|tes) _ (réclamations|remboursements|litiges) (depuis|en|cette|cette année|du même)
    (habitué|habituée|coutumier|coutumière|spécialiste|spécialistes|professionnel|professionnelle|pro|as|
      experte|expert|champion|championne|abonné|abonnée|chasseur|chasseuse|collectionn*|sport) _ (du|de la|
      de|des|du fait|aux) _ (fait|remboursement*|réclamation*|avis|plainte*|gratuit*|arnaque|litige*|
      dédommagement*|repas gratuit*|échantillon*|geste commercial|coup|râle)
    (vous|tu) (voulez|veux|cherchez|cherches|espérez|espères|essayez|essaies|visez|vouliez|cherchiez|tentez|
      tentes) (en fait|sans doute|visiblement|juste|seulement|simplement|surtout|qu'à|donc|manifestement|
      clairement) _ (remboursement|gratuit*|gratis|à l'oeil|rabais|bon d'achat|offert*|sans payer|argent|
      cadeau*|obtenir|avoir|attention|buzz|pognon|fric)
    (vous|tu) (voulez|veux|cherchez|cherches|essayez|essaies|visez|tentez|tentes) _ (gratter|soutirer|nuire|
      salir|couler|gratos|profiter de|faire le buzz|extorquer|nous faire payer|repas gratuit|
      produit gratuit|vous faire rembourser)
    (manger|repartir|vivre|boire|s'habiller|dîner|habiller|mangez|équiper) _ (à l'oeil|sans payer|gratos|
      sur notre dos)
    (gratter|grappiller|soutirer|extorquer|grattez|grattes|négocier|mendier|quémander) (un|une|des|du|de l|
      quelques|le|vos)? _ (remboursement*|cadeau*|produits|geste|gratuit*|argent|repas|sous|euros|bon|bons|
      avoir|rabais|échantillon*)
    (avez|as|aurez|auras|auriez|soit) (bien|donc|sûrement|sans doute|vous-même|d'abord|probablement|
      vous)? (gardé|revendu|revendue|mangé|bu|fini|terminé|vidé|porté|portée|lavé|cassé|abîmé|échangé|
      remplacé|conservé|coupé|retiré|mis|introduit|glissé|placé|posé|renversé|trafiqué) __ (vous-même|
      toi-même|exprès|volontairement|vous même|toi même|avant de (nous (la|le|les)? (renvoyer|rendre|
      rapporter|écrire|noter)|vous plaindre|te plaindre|réclamer|demander|renvoyer|la renvoyer|le renvoyer|
      photographier)|puis (réclam*|demand*|renvoy*)|pour (la photo|toucher|obtenir|vous faire|te faire|
      nous nuire|réclamer)|et ensuite|délibérément|à dessein|sur vinted|sur leboncoin)
    (cheveu|insecte|mouche|ver|limace|moisi|moisissure|mite|morceau de verre|bout de plastique|fil|tache|
      trou|pierre) _ (est à vous|est le vôtre|vient de chez vous|venait de chez vous|vous appartient|
      vous l'avez|placé par|mis par|de votre (tête|cuisine|main))
    (retiré*|pris*|prélevé*|détourné*|consommé*|subtilisé*|gardé*) par (vous|la personne qui|
      le destinataire|quelqu'un chez vous|vos soins|toi)
    (se faire passer|vous faire passer|te faire passer|vous faites passer|te fais passer|faites semblant|
      fais semblant|jouez la victime|joue la victime|jouez les victimes|joues les victimes|
      jouer les victimes) (pour|de|d)?
    (c'est|tout cela est|tout ça est)? faux (de a à z|du début à la fin|et vous le savez|et tu le sais|
      archifaux|sur toute la ligne)
    (archifaux|archi-faux)
    (savez|sais) (parfaitement|très bien|pertinemment) que (c'est|ce n'est|rien|cela|ça|vous|tu)
    (vous le savez|tu le sais) (parfaitement|très bien|pertinemment)
    (n'a|n'ont) (jamais|tout simplement jamais) (eu lieu|existé)
    (n'est|n'a|ne s'est) jamais (arrivé|produit|passé|existé|livré|servi) _ (que dans votre|ailleurs que|
      et vous le|et tu le)
    n'a été (malade|intoxiqué*|blessé*|volé*) _ (surtout pas|et encore moins|encore moins) vous
    (vous n'étiez|tu n'étais|n'étiez) (pas|même pas|jamais) (chez nous|à table|des nôtres|assis*)
    (vous|tu) n'y étiez (pas|même pas)
    (on ne|nous ne|personne ne) _ (vous|t) _ jamais _ (vu|vue|croisé*)
    (jamais) (vu|vue|servi|servie|croisé|livré) (personne|quelqu'un|de client|vous|chez nous|cette personne|
      votre|ta)
    (racont*|dites|dis|va|allez|essay*) (le|la|ça|cela)? _ à d'autres
    (client*|quelqu'un|personne|gens|monsieur|dame) qui _ ${HAVE_NEVER} (jamais|pas|rien) _ ${CUSTOM}
    (un|une|ce|cette|cet|ces|des|le|la|les|l|votre|vos|nos|ton|tes|soi-disant|prétendu*) "(client*|avis|
      expérience*|achat*|allergie|commande|visite|malaise|réaction|problème*|témoignage*|preuve*|photo*|
      intoxication)"
    (un|une|ce|cette|cet|ces|des|le|la|les|l|votre|vos|nos|ton|tes|soi-disant|prétendu*) " (client*|avis|
      expérience*|achat*|allergie|commande|visite|malaise|réaction|problème*|témoignage*|preuve*|photo*|
      intoxication) "
    (vous êtes|tu es|êtes-vous|vous seriez|seriez-vous|t'es) (donc|sans doute|peut-être)? (voyant|voyante|
      devin|médium|télépathe|magicien|magicienne|extralucide)
    (zéro|aucun|aucune|pas un|pas une|pas de) (seul|seule)? (photo|achat|ami|abonné|commande|autre avis|
      achat vérifié) _ (zéro|aucun*|pas|profil|compte|un|et|comme)
    (retourne|retournez|rentre|retournes) _ (chez|voir|à) (ton|votre|tes|vos) (patron|patrons|employeur|
      concurrent*|commanditaire*|maître*|amis)
    (espériez|espérais|espérez|espères|comptiez|comptais|pensiez|pensais) _ (remise|remboursement|geste|
      gratuit*|cadeau|rabais|compensation|qu'on (ne|n)|nous (avoir|rouler|piéger|berner))
    (fait|faite|arrivé|arrivée|survenu|survenue|apparu|apparue|ajouté*|provoqué*|causé*) (après coup|
      par vos soins|de votre main|par vous-même|fort à propos|juste avant la fin|opportunément|
      à point nommé|bien à propos)
    (fort|bien) (à propos|opportun*) _ (juste|avant|pour|cette|votre|ce|ça)
    (votre|ton|vos|tes|la) (version|histoire|récit|discours|dates|chronologie) _ (change|changent|évolue|
      varie|a changé|ne colle|ne collent|diffère|incohérent*|se contredi*|ne correspond*)
    (vous vous|tu te) contredi*
    (reconnaî*|reconnai*|trahi*|signé*|signature) _ (votre|ton|ta|cette|ce) (style|plume|écriture|patte|
      prose|manière|tournure*|orthographe|main|petit style)
    (votre|ton|ta|ce|cette) (style|plume|écriture|prose|tournure*) _ (trahi*|vous trahit|te trahit|
      reconnai*)
    (derrière|caché|cachée|planqué*|cachez|caches) _ (un|une|votre|ton|l|son|des) (écran|clavier|pseudo|
      anonymat|pseudonyme|faux nom|avatar)
    (lâche|lâches|lâcheté|couard*|courageu*) (derrière|que|anonyme|comme|de|et|caché*)
    (en êtes|en es|c'est déjà|voici|voilà) (à)? (votre|ton|le) (deuxième|second|troisième|quatrième|
      cinquième|sixième|énième) (remboursement|colis perdu|litige|avis|compte|pseudo)
    (rancune|rancoeur|vengeance|aigreur) _ (tout ça|parce que|depuis|tenace|fred|se digère|n'est|est|a|vous|
      tu|de|personnelle)
    (tout ça|tout cela|ça) (parce que|parce qu|pour) (on|nous|je|un) _ (pas (pris|embauché|engagé|recruté|
      accepté|voulu|gardé|retenu)|refusé|viré|renvoyé|licencié|dit non)
    (achat|commande|visite|passage) (imaginaire*|inventé*|fantôme*|fictive*|fictif*|qui n'existe)
    (concurrents|concurrence|rivaux|concurrent) _ (a|ont|doit|doivent) _ (temps libre|imagination|humour|
      peur|à court)
    (il fallait oser|fallait oser|vous osez|tu oses|oser prétendre|oser (venir|écrire|dire|réclamer|
      demander)|quel culot|du culot|sacré culot|le culot de|toupet|gonflé de|gonflée de|quel aplomb|
      cet aplomb|effronté*|sans-gêne|impudence)
    (salir|salissez|salis|traîner dans la boue|torpiller|dézinguer|cracher sur|crachez sur|
      baver sur) _ (marque|maison|nom|réputation|image|commerce|boutique|travail|métier|artisan*|gens|
      entreprise|nous|équipe|confrère)
    (ça|cela) (porte|a) un nom
    (toucher|gagner|encaisser|gratter|jouer) _ (deux fois|sur les deux tableaux|des deux côtés|le beurre)
    (beurre et l'argent)
    (oubliez|oublies|omettez|omets|gardez bien|oublié|omis) (juste|simplement|seulement|curieusement|
      un peu vite|bien|étrangement|opportunément)? (de|d) (préciser|dire|mentionner|signaler|raconter|
      rappeler|ajouter|parler) (que (vous|tu|votre|ton)|de votre|de ton|qui vous)
    (vous êtes|tu es|vous seriez|c'est|vous n'êtes autre que) (donc|en fait|aussi|bien)? (la|le|une|un|
      l) (soeur|frère|cousin*|mari|femme|fils|fille|ami*|belle-soeur|beau-frère|neveu|nièce|compagnon|
      compagne|copine|copain|mère|père|associé*) (de|du|d) (la|le|l|notre|un|une|mon|nos)? (gérant*|patron*|
      concurrent*|fondat*|propriétaire|boutique|ancien*|ex|salarié*|employé*|vendeu*|traiteur|voisin*|
      collègue)
    (vos|votre|ton|tes) (contrefaçon*|imitation*|copie*)
    (se|vous|te) (disant|prétendant|prétendez|prétend|prétends|prétendre) _ (client|cliente|victime|malade|
      allergique|déçu*)
    (dormir debout|abracadabrant*|rocambolesque*|tirée par les cheveux|tiré par les cheveux|farfelu*|
      grotesque*|loufoque*|sans queue ni tête|cousue de fil|romanesque*)
    (pas|jamais|même pas) _ (un|le moindre) (centime|euro|sou|kopeck|rond|radis|balle) (chez nous|ici|dans)
    (trou|coupure|déchirure|entaille|brûlure|rayure|accroc|couture|trace|tache|bris) _ (fait|faite|coupé*|
      découpé*|arraché*|provoqué*|causé*) (aux|au|avec|à la|à l|par) _ (ciseaux|cutter|couteau|lame|briquet|
      main|aiguille|tournevis|cigarette|marteau|fer)
    (porté|portée|utilisé|utilisée|lavé|lavée|mangé|entamé|vidé|taché|tachée) __ puis (rendu|rendue|renvoyé|
      renvoyée|retourné|retournée|rapporté|rapportée)
    (est|devenu|devient|c'est|c'était|serait) (donc|visiblement|bien|un peu)? (votre|ton) (spécialité|
      passe-temps|hobby|fonds de commerce|gagne-pain|marque de fabrique|manie)
    (rival|rivale|concurrent|concurrente|concurrence|d'en face|d'à côté) __ (hasard|coïncidence|tiens tiens|
      comme c'est)
    (hasard|coïncidence|tiens tiens) __ (rival|rivale|concurrent|concurrente|concurrence|d'en face|d'à côté)
    (prétendez|prétends|prétend avoir|prétend être)
    (aucune|aucun|pas|jamais|ni) _ (commande|trace|achat|ticket|facture|réservation|nom) __ (et pour cause|
      forcément|évidemment|comme c'est|comme par|n'existe|fictif|imaginaire)
    (coup d'essai|premier coup d'essai|première victime|première marque que|premier commerçant que)
    (vrai|vraie|véritable|vraies) (motif|raison|motivation|but|objectif|visage|identité|nom|
      raisons) (de (votre|ton|cet) (avis|commentaire|étoile|colère|acharnement)|est ailleurs)
    rentrer* (pas)? dans (votre|ton|ce) (jeu|petit jeu|délire|manège)
    bonne foi _ (douteu*|laisse|n'est pas|discutable|relative|absente|manque|vous)
    (manque|manquez|peu|défaut) (de|d) bonne foi
    (dommage|manque de chance|pas de chance) pour (vous|toi)
    manque de (bol|pot|chance) (pour vous|pour toi|nos|la|on)
    (caméras|caméra|vidéosurveillance|vidéo|images|enregistrement*) _ (montr*|prouv*|confirm*|démontr*|
      révèl*|disent|attest*) _ que (vous|tu) _ (n'avez|n'êtes|n'y|caché*|volé*|pris|mis|cassé*|glissé*|
      jamais|parti*)
    (caméras|vidéo|images|enregistrement*|journal|historique|suivi|gps|preuves|balance|
      bordereau) _ (racont*|prouv*|dit|disent|montr*|affirm*|indiqu*) _ (le contraire|autre chose|
      tout autre|l'inverse|une autre histoire)
    (facile|pratique|commode|trop facile) (de|d) (se plaindre|critiquer|accuser|inventer|salir|juger|casser|
      cracher|taper|vomir|dénigrer)
    dites (donc|plutôt|nous)? la vérité
    (simul*|feign*|falsifi*|maquill*|mis en scène|mise en scène|monté* en épingle) _ (votre|ton|ta|l|une|
      des|vos|le|la|preuve*|photo*|allergie|malaise)
    (avis|commentaire|étoile|critique) (gratuit|gratuite|vengeur|vengeresse|haineu*|malveillant*|assassin|
      de vengeance|par jalousie|sur ordre|à charge|télécommandé*)
    (haine|haineux|haineuse|malveillan*|acharnement|cabale|lynchage) _ (gratuit*|vous|votre|contre nous|
      envers|notre|que|pure|personnel*|déplac*)
    (une|la|de la|cette|pure) mise en scène
    (appelle|appelons|nomme|qualifie) (ça|cela) _ (mise en scène|vol|du vol|fraude|mensonge|mauvaise foi|
      arnaque|abus|chantage|diffamation|escroquerie|se moquer|parasitisme)
    soit _ soit _ (volé*|menti|inventé*|faux|fausse|n'existe|mentez)
    (photo|texte|avis|histoire|image) _ (déjà|vue|vu|retrouvé*|circulé) _ (sous|dans|sur) (un|une|d'autres|
      plusieurs) (autre|autres)? (avis|profil|marque|site|forum|compte)
    (recrue|employé|employée|salarié|salariée|stagiaire|apprenti|apprentie|gérant|gérante|patron|
      patronne) (de|du|d|chez) (notre|nos|un|une|la|le|l|votre)? (voisin*|concurren*|confrère*|rival*|
      autre (boutique|enseigne|maison|marque))
    (gratter|grappiller|soutirer|toucher|récupérer|gagner) (#|quatre|trois|deux|cinq|dix|quelques|
      trois francs) _ (euros|sous|centimes|balles|francs|dollars|piasses)
    (jouer|jouez|joues|sortir|sortez|sors) (toujours)? (la|le) (carte|refrain|couplet) (du|de la|de l|
      victimaire)
    (victimisation|victimaire|posture de victime)
    (avis|commentaire|histoire|récit|critique|texte|témoignage|version) _ (est|relève|sent|tient|
      n'est) _ (invention|fable|mensonge|farce|fiction|roman|fantasme|canular|supercherie|mascarade|
      plaisanterie|faux)
    (gratté|grattée|effacé|réécrit|réécrite|modifié|falsifié*|maquillé*|raturé*|découpé|recollé*|retouché*|
      bricolé*) _ (feutre|stylo|à la main|photoshop|logiciel|par vos soins|par vous)
    (cherchez|cherche|regardez|regarde|vérifiez) _ (ailleurs que chez nous|plutôt chez vous|
      d'abord chez vous|dans votre (propre|salle de bain|cuisine|frigo|hygiène))
    combien (on|ils|ça|vous a|vous ont|t'a|t'ont|te) __ (promis|versé*|donné|rapport*|paie*|payé*|filé|
      refilé|file|touch*)
    (vous|tu) (y)? (êtes|es) (bien|mal|grassement|donc)? (payé|payée|rémunéré*|stipendié*)
    (vous avez|tu as|t'as) (tout|presque tout|quasi tout|quand même tout|pourtant tout) (mangé|bu|fini|
      utilisé|vidé|dévoré|englouti)
    dernière (miette|goutte|bouchée|cuillère) __ (scandale|plain*|réclam*|rembours*|râl*)
    (vieux truc|vieille ficelle|vieille combine|vieille arnaque|ficelle est|grosse ficelle|ficelles sont|
      vieille technique|vieux coup|classique du genre|arnaque classique)
    (vous|tu|t'es|vous êtes|c'est vous) (le|la|un|une|êtes un|êtes une)? (voleur|voleuse)
    (petit|petite|sale|pauvre|bande de|espèce de) (voleur|voleuse|voleurs)`,
  ask: `
    (aucune|aucun|pas de|pas trouvé|ne trouvons|ne retrouvons|introuvable|pas trace|sans trace) _ (commande|
      achat|client*|trace|facture|ticket|nom|passage|réservation) _ (nom|trace|ce nom|votre|chez nous)?
    (c'est faux|ce n'est pas vrai|n'est pas exact|inexact*|contraire à la vérité|pas la réalité|
      ne correspond pas à la réalité)
    (étrange|curieux|curieuse|bizarre|étonnant|surprenant|troublant|suspect*|comme par hasard|
      drôle de) (que|de|comme|coïncidence|hasard)?
    (doutons|doute fort|doute que|permettez-nous de douter|peine à croire|difficile à croire|mal à croire|
      du mal à|sceptique*|perplexe*|exagér*|peu crédible|guère crédible)
    (nous|ce qui nous|me|m|qui nous) (étonne|interroge|intrigue|surprend)
    (êtes-vous sûr*|es-tu sûr*|vous confondez|tu confonds|confondre|vous devez confondre|
      vous vous trompez de|trompé* de (boutique|marque|adresse|page|magasin)|nom de la concurrence)
    (concurrent*|concurrence)
    (fou|dingue|drôle|amusant|marrant|cocasse|étonnant|curieux|bizarre|étrange) comme
    (n'est|n'était|n'existe|n'existait) (pas encore|plus|pas) (en vente|sorti|ouvert|disponible|vendu|
      commercialisé|au catalogue)
    (étions|était|sommes|est) fermé* (ce jour|ce soir|le jour|à cette date|le dimanche|le lundi)
    (seul|unique|premier) (et unique)? avis`,
  unless: `
    (nous|on) (ne)? (vous)? (mentons|mentirons|mentirions|mentir|inventons|mentons|mentirait|
      va pas vous mentir|allons pas vous mentir)
    (sans|pas|à ne rien|pour ne pas) (vous)? (mentir|mensonge)
    (nous|on|personne ici|personne) (ne)? _ (disons|pensons|croyons|accusons|accuse|doutons|prétendons|
      soupçonn*|croit|pense|dit) pas
    (personne|nous|on) (ne|n) (vous|t)? (accuse|accusons|soupçonne|soupçonnons|reproche|prend|prenons)
    (faux|fausse) (mage|gras|cuir|fourrure|fromage|viande|filet|ongles|cils|problème|manœuvre|note sucrée|
      joint|fond|raccord|contact|pli|départ|plat|plafond)
    (arnaque*|voleur*|escroc*|menteur*|phishing|faux sites) __ (à notre nom|notre marque|imit*|
      se fait passer|se font passer|faux site|usurp*)
    (si|quand) (nous|on) _ (menti|mentions|mentait|mentions)
    (erreur|faute|tort) (de notre part|est la nôtre|chez nous|est pour nous)
    fauxmage
    (menteur*|voleur*|escroc*|arnaqueur*|tricheur*|hypocrite*) (non|oui|nous|c'est dur|le mot)
    (nous|on|notre équipe) _ (menteur*|voleur*|escroc*|arnaqu*|hypocrite*|tricheur*|malhonnête*|pris pour)
    (trait*|qualifi*|accus*) (nous)? (de|d) (menteur*|voleur*|escroc*|arnaqu*)
    (photo|photos|image|images|visuel*|étiquette|fiche|mention|notice) (du|de notre|de la|de nos|sur|en|
      était|est) (site|fiche|catalogue|boutique|emballage|étiquette|ligne|trompeu*|retouch*|mensong*|fausse)
    (notre|nos) (photo*|avis|note|étiquette*|fiche|version|publicité|image*|visuel*|description) _ (faux|
      fausse|retouch*|mensong*|truqu*|trompeu*|inexact*|montage)
    (si|quand) (vous|tu) (avez|as|aviez|avais) (gardé|conservé|encore)
    (notre|nos) _ (réponse|réponses|mail|mails|message*|fiche) _ (copi*|mot pour mot)`,
}
