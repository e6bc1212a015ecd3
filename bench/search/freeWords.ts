/** Words that no list of the code has; a name may have any of them. */
export const FREE_WORDS: readonly string[] = (
  'acorn almond amber anchor apron arbour arrow aspen attic badger bakery bamboo banjo barley basil ' +
  'basket beacon beaver biscuit blanket blossom bonnet bramble breeze bucket buckle bundle butter ' +
  'button-free cabin cactus candle canoe canyon carrot castle cedar cellar chalk cherry chimney ' +
  'cinnamon citrus clover cobweb cocoa compass copper-free cottage cotton cricket crystal cupboard ' +
  'curtain daisy dawn desert dolphin donkey dragon drizzle drum-like eagle easel ember engine estate ' +
  'falcon feather fennel ferry fiddle fig forest fountain fox galley garden garlic gentle ginger ' +
  'glacier goblet grape gravel guitar hammock harbour harvest hazel heather hedge heron hollow honest ' +
  'honey horizon imported island ivy-like jacket jasmine jelly jigsaw juniper kettle kitten ladder ' +
  'lagoon lantern lavish lemon lettuce lilac-like linen lizard lobster locket lotus lucky magnet ' +
  'mango maple marble market meadow melon mirror mitten monsoon morning mosaic mountain muffin ' +
  'mustard napkin nectar needle nettle noodle nutmeg oak oasis ocean olive-like onion orchard otter ' +
  'oyster paddle pancake papaya parade parrot parsley peanut pebble pelican pepper petal picnic ' +
  'pigeon pillow pine plum pocket pond popcorn poppy potato pottery prairie pumpkin puppet puzzle ' +
  'quail quarry quilt rabbit radish raven ribbon river robin rocket rustic saddle saffron sailor ' +
  'sandal satin scarf seagull sesame shadow shelter shepherd sparrow spinach spruce squirrel stable ' +
  'stream sugar summer sunset swallow tailor tamarind temple tested thistle thunder timber tomato ' +
  'topaz trophy trusted tulip tunnel turnip turtle urban valley vanilla velvet village vinegar ' +
  'walnut warranty waterfall weaver whistle willow window-like winter wisdom wonder woollen yarn ' +
  'yearly yoghurt zebra zigzag'
)
  .split(' ')
  .filter((word) => !word.includes('-'));
